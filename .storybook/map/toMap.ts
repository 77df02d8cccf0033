import { type Mode, modesOf } from '../modes.ts';
import { type Manifest, toFile } from '../pictures.ts';
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

/** A screen in one of its states. */
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

const isScreen = ({ type, importPath }: Entry): boolean =>
  type === 'story' && /\/screens\/.+Screen\.stories\.tsx$/.test(importPath);

/** The screens by flow, in the order of each; then those of no flow, by their first state. */
export function toMap(entries: readonly Entry[], named: typeof flows): Region[] {
  const screens = Map.groupBy(entries.filter(isScreen), ({ title }) => title);
  const stories = new Map([...screens.values()].flat().map((entry) => [entry.id, entry]));
  const toCard = (story: Entry): Card => ({
    screen: story.title.split('/').at(-1) ?? story.title,
    story,
    states: screens.get(story.title) ?? [],
  });
  const regions = named.map(({ title, stories: ids }) => {
    const found = ids.map((id) => stories.get(id)).filter((story) => story !== undefined);
    return { title, cards: found.map(toCard), missing: ids.filter((id) => !stories.has(id)) };
  });
  const inFlows = new Set(regions.flatMap(({ cards }) => cards.map(({ story }) => story.title)));
  const others = [...screens].filter(([title]) => !inFlows.has(title)).flatMap(([, [first]]) => (first ? [first] : []));
  return [...regions, { title: 'Other screens', cards: others.map(toCard), missing: [] }];
}

/**
 * Returns the address of the committed picture of a story in a language and a theme: by day where there is none by night, in the
 * first language where there is none in that one; null where it has no picture yet.
 */
export function toPicture(story: Entry, locale: string, theme: Mode['theme'], manifest: Manifest): string | null {
  const modes = modesOf(story, true).filter(({ name }) => manifest.has(`${story.id}/${name}`));
  const inLanguage = modes.filter((mode) => mode.locale === locale);
  const [first] = inLanguage.length > 0 ? inLanguage : modes;
  const best = inLanguage.find((mode) => mode.theme === theme) ?? first;
  return best ? `pictures/${toFile(manifest.get(`${story.id}/${best.name}`) ?? '')}` : null;
}
