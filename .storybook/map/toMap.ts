import { albumModesOf } from '../modes.ts';
import type { flows } from './flows.ts';

/** An entry of Storybook's index, as far as the map reads it. */
export interface Entry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
  tags?: readonly string[];
}

/** A screen, or a dialog of one, in one of its states. */
export interface Card {
  /** Of the screen, as `HomeScreen`. */
  screen: string;
  story: Entry;
  /** Everything that the screen can be. */
  states: readonly Entry[];
}

export interface Region {
  title: string;
  cards: readonly Card[];
  /** Stories that the flow names and the gallery has no more. */
  missing: readonly string[];
}

const isScreen = ({ importPath }: Entry): boolean => /Screen\.stories\.tsx$/.test(importPath);

/** What flows name, in the order of each; then the screens of no flow, by their first state. */
export function toMap(entries: readonly Entry[], named: typeof flows): Region[] {
  const shown = entries.filter(({ type, importPath }) => type === 'story' && importPath.includes('/screens/'));
  const states = Map.groupBy(shown, ({ title }) => title);
  const stories = new Map(shown.map((entry) => [entry.id, entry]));
  const toCard = (story: Entry): Card => ({
    screen: story.title.split('/').at(-1) ?? story.title,
    story,
    states: states.get(story.title) ?? [],
  });
  const regions = named.map(({ title, stories: ids }) => {
    const found = ids.map((id) => stories.get(id)).filter((story) => story !== undefined);
    return { title, cards: found.map(toCard), missing: ids.filter((id) => !stories.has(id)) };
  });
  const inFlows = new Set(regions.flatMap(({ cards }) => cards.map(({ story }) => story.title)));
  const others = [...states.values()].flatMap(([first]) =>
    first && isScreen(first) && !inFlows.has(first.title) ? [first] : [],
  );
  return [...regions, { title: 'Other screens', cards: others.map(toCard), missing: [] }];
}

/** Returns the address of a story's picture in the album: in a language, or in the first where it has none in that one. */
export function toPicture(story: Entry, locale: string): string {
  const modes = albumModesOf(story);
  const mode = modes.find((each) => each.locale === locale) ?? modes[0];
  return `album/${story.id}/${mode?.name}.webp`;
}
