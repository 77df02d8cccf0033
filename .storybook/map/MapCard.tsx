import { styled } from '@prelude/ui/theme/stitches';
import { useState } from 'react';
import { StoryLink } from './StoryLink.tsx';
import type { Card } from './toMap.ts';

const Frame = styled('li', { listStyle: 'none', minWidth: 0, overflowWrap: 'anywhere' });
const Place = styled('span', {
  aspectRatio: '16 / 9',
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$control',
  color: '$textMuted',
  display: 'grid',
  overflow: 'hidden',
  placeItems: 'center',
});
const Picture = styled('img', { height: '100%', objectFit: 'cover', objectPosition: 'top', width: '100%' });
const Name = styled('span', { display: 'block', fontWeight: 500, marginBlock: 8 });
const States = styled('details', {
  color: '$textMuted',
  fontSize: '$small',
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
  '& a': { display: 'inline-block', minHeight: 24 },
  '& summary': { cursor: 'pointer', minHeight: 24 },
});

/** A screen as its picture in the album, and the way to all that it can be. */
export function MapCard({ card: { screen, story, states }, src }: { card: Card; src: string }) {
  const [missing, setMissing] = useState('');
  return (
    <Frame>
      <StoryLink id={story.id}>
        <Place>
          {missing === src ? (
            `There is no picture of it yet.`
          ) : (
            <Picture src={src} alt="" loading="lazy" onError={() => setMissing(src)} />
          )}
        </Place>
        <Name>{`${screen} · ${story.name}`}</Name>
      </StoryLink>
      <States>
        <summary>{states.length === 1 ? `1 state` : `${states.length} states`}</summary>
        <ul>
          {states.map(({ id, name }) => (
            <li key={id}>
              <StoryLink id={id}>{name}</StoryLink>
            </li>
          ))}
        </ul>
      </States>
    </Frame>
  );
}
