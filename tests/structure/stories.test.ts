import { describe, expect, it } from 'vitest';
import { findComponents, findMirrors } from './support/components.ts';
import { readStories } from './support/readStories.ts';
import { isThere } from './support/sources.ts';
import { statusesOf } from './support/statusesOf.ts';

const components = findComponents();

describe('the gallery', () => {
  it('shows every component of the ui, at the same path', () => {
    expect(components.filter(({ story }) => !isThere(story)).map(({ file }) => file)).toEqual([]);
  });

  it('shows nothing that is no longer there', () => {
    const mirrored = (story: string) => story.replace(/^stories/, 'packages/ui/src').replace('.stories.', '.');
    expect(findMirrors().filter((story) => !isThere(mirrored(story)))).toEqual([]);
  });
});

const stateful = components
  .map((component) => ({ ...component, states: statusesOf(component.file, component.name) }))
  .filter(({ states }) => states.size > 0);

describe('a screen is shown in every state it can be in', () => {
  it('there are such screens', () => {
    expect(stateful.map(({ name }) => name)).toContain('SubscribersScreen');
  });

  it.each(stateful)('$name', async ({ story, states }) => {
    const stories = await readStories(story);
    for (const [prop, statuses] of states) {
      const shown = new Set(stories.map(({ args }) => (args[prop] as { status?: string } | undefined)?.status));
      expect(statuses.filter((status) => !shown.has(status))).toEqual([]);
    }
  });
});

describe('the states of a screen', () => {
  it('are read through the names and files that its type is made of', () => {
    const file = 'packages/ui/src/screens/subscribers/SubscribersScreen.tsx';
    expect(statusesOf(file, 'SubscribersScreen').get('state')?.toSorted()).toEqual([
      'empty',
      'failed',
      'loading',
      'ready',
    ]);
  });
});
