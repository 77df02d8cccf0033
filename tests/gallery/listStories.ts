import type { View } from '../visual/gallery.ts';
import { listPictures } from '../visual/listPictures.ts';

export interface Story {
  id: string;
  /** Shown on phones alone. */
  isForPhones: boolean;
  /** A whole screen or a part of one. */
  isScreen: boolean;
}

export const widths = { narrowest: 320, phone: 360, tablet: 768, desktop: 1280 };

/** Every story of the built gallery, in its order. */
export function listStories(): Story[] {
  const stories = listPictures()
    .filter(({ mode }) => mode.for === 'every-story')
    .map(({ storyId, mode }) => ({
      id: storyId,
      isForPhones: mode.width < widths.tablet,
      isScreen: storyId.startsWith('screens-'),
    }));
  return [...new Map(stories.map((story) => [story.id, story])).values()];
}

/** The named story; an error where the gallery has none of that name. */
export function findStory(id: string): Story {
  const story = listStories().find((each) => each.id === id);
  if (!story) throw new Error(`The gallery has no story ${id}.`);
  return story;
}

/** A story by day in one language and width. */
export function toView({ id }: Story, locale: View['mode']['locale'], width: number): View {
  return { storyId: id, mode: { name: `${locale}-light-${width}`, locale, theme: 'light', width } };
}
