import { expect, it } from 'vitest';
import { findUnknownIds } from './findUnknownIds.ts';
import { toGraph } from './toGraph.ts';

const story = 'stories/Notice.stories.tsx';
const toModule = (id: string, importer: string) => ({ id: `./${id}`, reasons: [{ moduleName: `./${importer}` }] });

const graph = toGraph([
  toModule('packages/ui/src/Notice.tsx', story),
  toModule('.storybook/decorators/Prelude.tsx', '.storybook/preview.tsx'),
]);
const used: Record<string, string> = {
  'packages/ui/src/Notice.tsx': 'common.close',
  '.storybook/decorators/Prelude.tsx': 'common.loading',
  'packages/ui/src/Pager.tsx': 'common.next',
};
const findIn = findUnknownIds({ graph, usesIn: (path) => (id) => used[path] === id });

it.each([
  ['used by a file of the story', 'common.close', []],
  ['used around every story', 'common.loading', []],
  ['used by a file of another story', 'common.next', ['common.next']],
  ['used by no file', 'common.back', ['common.back']],
])('an id that is %s', (_use, id, unknown) => {
  expect(findIn(`./${story}`, [id])).toEqual(unknown);
});
