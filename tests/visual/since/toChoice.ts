import { FALLBACK_LANGUAGE } from '../../../locales/languages.ts';
import type { Chosen } from '../../runner/chooseParts.ts';
import { type Choice, listPictures, type Picture } from '../listPictures.ts';
import { listTouched } from './listTouched.ts';

/** The four modes that a screen of the walk is drawn in, of its seven */
const isWalkMode = ({ mode }: Picture): boolean =>
  mode.for === 'every-story' || mode.for === 'screens' || (mode.theme === 'dark' && mode.locale === FALLBACK_LANGUAGE);

/**
 * Returns the environment that limits stories to those that differ from a commit and a walk through the rest: one of
 * each screen, and the first of each other title.
 */
export function toChoice(base: string, { whole }: Chosen): Record<string, string> {
  const touched = new Set(whole.some(({ name }) => name === 'stories') ? listTouched(base).touched : []);
  const pictures = listPictures();
  const firsts = new Map(pictures.map(({ title, storyId }) => [title, storyId] as const).toReversed());
  const ofScreens = new Set(pictures.filter(({ mode }) => mode.for === 'one-of-screen').map(({ storyId }) => storyId));
  const isWalk = ({ storyId, title }: Picture) =>
    ofScreens.has(storyId) || (!title.startsWith('screens/') && firsts.get(title) === storyId);
  const keys = pictures
    .filter((picture) => touched.has(picture.storyId) || (isWalkMode(picture) && isWalk(picture)))
    .map(({ key }) => key);
  console.log(`${touched.size} stories differ from main, ${keys.length} pictures are compared.`);
  return { PRELUDE_PICTURES: JSON.stringify({ keys } satisfies Choice) };
}
