import { Badge } from '@prelude/ui/primitives/Badge';
import { Inline } from '@prelude/ui/primitives/Inline';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import { type Status, toneOf } from './guide.tsx';
import { guidePathOf } from './places.ts';
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

const headers = { part: 'Part', status: 'Status', use: 'First of all for' } as const;

/** All parts by room, each with its status and what it is for, as its guide has it. */
export function Parts() {
  return Object.entries(rooms).map(([room, title]) => (
    <Fragment key={room}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {Object.values(headers).map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts
            .filter((part) => part.room === room)
            .map(({ name, status, use }) => (
              <tr key={name}>
                <th scope="row">
                  <Way href={guidePathOf(name)}>{name}</Way>
                </th>
                <td>
                  <Unstyled>
                    <Inline>
                      <Badge tone={toneOf[status]}>{status}</Badge>
                    </Inline>
                  </Unstyled>
                </td>
                <td>{use}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Fragment>
  ));
}
