import { Badge } from '@prelude/ui/primitives/Badge';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Stack } from '@prelude/ui/primitives/Stack';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment, useEffect, useState } from 'react';
import type { IndexEntry } from './findEntries.ts';
import { type Status, toneOf } from './guide.tsx';
import { guidePathOf } from './places.ts';
import { Sample } from './Sample.tsx';
import { Way } from './Way.tsx';

const writings = import.meta.glob<string>('../{primitives,patterns,forms}/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rooms = {
  primitives: 'Primitives: one thing, no words of their own',
  patterns: 'Patterns: several things, nothing of waitlists',
  forms: 'Forms: fields and what is wrong with them',
} as const;

interface Part {
  room: string;
  name: string;
  status: Status;
  /** The first thing it is for. */
  use: string;
}

const parts = Object.entries(writings).map(([file, writing]): Part => {
  const [room = '', name = ''] = file
    .replace(/\.mdx$/, '')
    .split('/')
    .slice(-2);
  const status = /status="(\w+)"/.exec(writing)?.[1] as Status;
  const use = /## Use it for\s+- (.*)/.exec(writing)?.[1] ?? '';
  return { room, name, status, use: use.replace(/<To part="(\w+)" \/>/g, '$1').replaceAll('`', '') };
});

const List = styled('ul', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  listStyle: 'none',
  marginBlock: '$4',
  padding: 0,
});

const failed = 'The index of the gallery could not be read: load the page again to see the parts.';

/** Returns the first state of each part, by the part's place: `patterns/Notice`. */
async function readFirstStates(): Promise<ReadonlyMap<string, string>> {
  const { entries }: { entries: Record<string, IndexEntry> } = await (await fetch('index.json')).json();
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return new Map(stories.toReversed().map(({ title, id }) => [title, id]));
}

/** All parts by room, each alive, with its status and what it is for, as its guide has it. */
export function Parts() {
  const [states, setStates] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readFirstStates().then(setStates, () => setHasFailed(true));
  }, []);
  return Object.entries(rooms).map(([room, title]) => (
    <Fragment key={room}>
      <h2>{title}</h2>
      <Unstyled>
        {hasFailed && <Text tone="danger">{failed}</Text>}
        <List>
          {parts
            .filter((part) => part.room === room)
            .map(({ name, status, use }) => {
              const id = states.get(`${room}/${name}`);
              return (
                <li key={name}>
                  <Stack gap={2}>
                    <Sample id={id} />
                    <Inline gap={2}>
                      <Way href={guidePathOf(name)}>{name}</Way>
                      <Badge tone={toneOf[status]}>{status}</Badge>
                    </Inline>
                    <Text size="medium" emphasis="soft">
                      {use}
                    </Text>
                  </Stack>
                </li>
              );
            })}
        </List>
      </Unstyled>
    </Fragment>
  ));
}
