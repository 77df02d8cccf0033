import type { View } from '../gallery.ts';
import { chooseOneOfEachScreen, listEntries } from '../listPictures.ts';

export interface Story {
  id: string;
  importPath: string;
  /** Shown on phones only */
  isForPhones: boolean;
  /** True for a whole screen or a part of one */
  isScreen: boolean;
  /** Drawn in more modes than the other stories of its screen */
  isOneOfScreen: boolean;
  /** Looks the same in every language */
  isWordless: boolean;
}

export const widths = { narrowest: 320, phone: 360, tablet: 768, desktop: 1280 };

/** Returns every story of the gallery, in order. */
export function listStories(): Story[] {
  const entries = listEntries();
  const chosen = chooseOneOfEachScreen(entries);
  return entries.map(({ id, importPath, tags = [] }) => ({
    id,
    importPath,
    isForPhones: tags.includes('phone'),
    // A grid of states is a page for designers.
    isScreen: id.startsWith('screens-') && !id.endsWith('--states'),
    isOneOfScreen: chosen.has(id),
    isWordless: tags.includes('wordless'),
  }));
}

/** Throws when the gallery has no story with that id. */
export function findStory(id: string): Story {
  const story = listStories().find((each) => each.id === id);
  if (!story) throw new Error(`The gallery has no story ${id}.`);
  return story;
}

/** Returns a view of a story in light theme, in one language and width. */
export function toView({ id }: Story, locale: View['mode']['locale'], width: number): View {
  return { storyId: id, mode: { name: `${locale}-light-${width}`, locale, theme: 'light', width } };
}
