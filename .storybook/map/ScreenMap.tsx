import { Heading } from '@prelude/ui/primitives/Heading';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { useEffect, useState } from 'react';
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

async function readEntries(): Promise<Entry[]> {
  const { entries }: { entries: Record<string, Entry> } = await (await fetch('./index.json')).json();
  return Object.values(entries);
}

/** Every screen of the gallery's own index, by flow, as the pictures of the album. */
export function ScreenMap({ locale }: { locale: string }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    readEntries().then(setEntries);
  }, []);
  const regions = entries.length === 0 ? [] : toMap(entries, flows);
  return (
    <Main>
      <Heading level={1}>{`The map`}</Heading>
      <Text emphasis="soft">{`Every screen as its picture in git, by day, in the language of the toolbar; a language without pictures shows English.`}</Text>
      <br />
      {regions.map(({ title, cards, missing }) => (
        <section key={title} aria-label={title}>
          <Heading level={2}>{title}</Heading>
          {missing.map((id) => (
            <Text key={id} tone="danger">{`There is no story ${id}: mend .storybook/map/flows.ts.`}</Text>
          ))}
          <Cards>
            {cards.map((card) => (
              <MapCard key={card.story.id} card={card} src={toPicture(card.story, locale)} />
            ))}
          </Cards>
        </section>
      ))}
    </Main>
  );
}
