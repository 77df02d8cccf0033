import { Heading } from '@prelude/ui/primitives/Heading';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import type { Theme } from '@prelude/ui/UiProvider';
import { useEffect, useState } from 'react';
import { MANIFEST, type Manifest, parseManifest } from '../pictures.ts';
import { flows } from './flows.ts';
import { MapCard } from './MapCard.tsx';
import { type Entry, toMap, toPicture } from './toMap.ts';

const Main = styled('main', { margin: '0 auto', maxWidth: 1440, padding: '$6' });
const Cards = styled('ol', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  margin: '16px 0 40px',
  padding: 0,
});

interface Gallery {
  entries: readonly Entry[];
  manifest: Manifest;
}

async function readGallery(): Promise<Gallery> {
  const [index, manifest] = await Promise.all([fetch('./index.json'), fetch(`./pictures/${MANIFEST}`)]);
  const { entries }: { entries: Record<string, Entry> } = await index.json();
  return { entries: Object.values(entries), manifest: manifest.ok ? parseManifest(await manifest.text()) : new Map() };
}

/** Every screen of the gallery's own index, by flow, as the pictures that are committed. */
export function ScreenMap({ locale, theme }: { locale: string; theme: Theme }) {
  const [{ entries, manifest }, setGallery] = useState<Gallery>({ entries: [], manifest: new Map() });
  useEffect(() => {
    readGallery().then(setGallery);
  }, []);
  const regions = entries.length === 0 ? [] : toMap(entries, flows);
  return (
    <Main>
      <Heading level={1}>{`The map`}</Heading>
      <Text tone="muted">{`Every screen as its committed picture, in the language of the toolbar, by day or by night; what has no picture in a language shows English.`}</Text>
      <br />
      {regions.map(({ title, cards, missing }) => (
        <section key={title} aria-label={title}>
          <Heading level={2}>{title}</Heading>
          {missing.map((id) => (
            <Text key={id} tone="danger">{`There is no story ${id}: mend .storybook/map/flows.ts.`}</Text>
          ))}
          <Cards>
            {cards.map((card) => (
              <MapCard key={card.story.id} card={card} src={toPicture(card.story, locale, theme, manifest)} />
            ))}
          </Cards>
        </section>
      ))}
    </Main>
  );
}
