import type { View } from '../visual/gallery.ts';
import { listPictures } from '../visual/listPictures.ts';

export interface Story {
  id: string;
  hasPlay: boolean;
  /** Shown on phones alone. */
  isForPhones: boolean;
}

const desktopWidth = 1280;

/** Every story of the built gallery, in its order. */
export function listStories(): Story[] {
  const stories = listPictures()
    .filter(({ mode }) => mode.for === 'every-story')
    .map(({ storyId, hasPlay, mode }) => ({ id: storyId, hasPlay, isForPhones: mode.width < desktopWidth }));
  return [...new Map(stories.map((story) => [story.id, story])).values()];
}

/** The stories of whole screens and of their parts. */
export function listScreenStories(): Story[] {
  return listStories().filter(({ id }) => id.startsWith('screens-'));
}

/** A story as it is seen in one language, theme and width in CSS pixels. */
export function toView(
  story: Story,
  locale: View['mode']['locale'],
  theme: View['mode']['theme'],
  width: number,
): View {
  return {
    storyId: story.id,
    hasPlay: story.hasPlay,
    mode: { name: `${locale}-${theme}-${width}`, locale, theme, width },
  };
}

/** The named story; an error where the gallery has none of that name. */
export function findStory(id: string): Story {
  const story = listStories().find((each) => each.id === id);
  if (!story) throw new Error(`The gallery has no story ${id}.`);
  return story;
}
