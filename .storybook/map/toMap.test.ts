import { describe, expect, it } from 'vitest';
import { flows } from './flows.ts';
import { type Entry, toMap, toPicture } from './toMap.ts';

const toStory = (screen: string, name: string): Entry => ({
  id: `screens-${screen}--${name}`.toLowerCase(),
  type: 'story',
  title: `screens/${screen}`,
  name,
  importPath: `./stories/screens/${screen}.stories.tsx`,
});

const [ready, empty, fresh] = [
  toStory('home/HomeScreen', 'Ready'),
  toStory('home/HomeScreen', 'Empty'),
  toStory('new/NewScreen', 'Idle'),
];
const part = toStory('home/HomeTable', 'Ready');
const dialog = [toStory('list/ImportDialog', 'Choosing'), toStory('list/ImportDialog', 'Done')] as const;
const docs = { ...toStory('home/HomeScreen', 'Docs'), type: 'docs' };
const entries = [docs, ready, empty, part, ...dialog, fresh];

describe('the map', () => {
  it('shows the states that a flow names, in its order, each with all that its screen can be', () => {
    const [flow] = toMap(entries, [{ title: 'First run', stories: [empty.id, ready.id] }]);
    expect(flow?.cards.map(({ screen, story }) => [screen, story.name])).toEqual([
      ['HomeScreen', 'Empty'],
      ['HomeScreen', 'Ready'],
    ]);
    expect(flow?.cards[0]?.states).toEqual([ready, empty]);
  });

  it('shows a screen of no flow at its end, in its first state, and no part of one', () => {
    const regions = toMap(entries, [{ title: 'First run', stories: [ready.id] }]);
    expect(regions.at(-1)?.cards.map(({ story }) => story.id)).toEqual([fresh.id]);
  });

  it('shows a dialog where a flow names it, with all that it can be', () => {
    const [flow] = toMap(entries, [{ title: 'An import', stories: [dialog[1].id] }]);
    expect(flow?.cards).toEqual([{ screen: 'ImportDialog', story: dialog[1], states: dialog }]);
  });

  it('names each state of a flow once', () => {
    for (const { title, stories } of flows) expect(new Set(stories).size, title).toBe(stories.length);
  });

  it.each([
    ['the designer of the form', 'screens-form-formscreen--'],
    ['an import', 'screens-subscribers-importdialog--'],
    ['growth', 'screens-growth-growthscreen--'],
  ])('has a flow of %s, with a state that failed', (_what, screen) => {
    const flow = flows.find(({ stories }) => stories.filter((id) => id.startsWith(screen)).length > 2);
    expect(flow?.stories.join(' ')).toMatch(/--(conflict|failed|failed-offline)\b/);
  });

  it('says which story of a flow is gone', () => {
    expect(toMap(entries, [{ title: 'First run', stories: ['screens-gone--ready', ready.id] }])[0]).toMatchObject({
      cards: [{ story: ready }],
      missing: ['screens-gone--ready'],
    });
  });

  it.each([
    ['in English', 'en', 'en-light-1280'],
    ['in Polish', 'pl', 'pl-light-1280'],
    ['in the first language where it has no pictures', 'xx', 'en-light-1280'],
  ])('takes the picture %s', (_way, locale, mode) => {
    expect(toPicture(ready, locale)).toBe(`album/${ready.id}/${mode}.webp`);
  });

  it('takes the picture of a phone where a story is shown on phones alone', () => {
    expect(toPicture({ ...ready, tags: ['phone'] }, 'pl')).toBe(`album/${ready.id}/pl-light-360.webp`);
  });
});
