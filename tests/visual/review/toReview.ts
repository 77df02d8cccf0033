import type { Language } from '../../../locales/languages.ts';
import { darkColors, lightColors } from '../../../packages/ui/src/theme/themes.ts';
import { usesIn } from '../../structure/support/messageIds.ts';
import type { Change } from '../Change.ts';
import { listEntries } from '../listPictures.ts';
import { type PictureHistory, readHead, toEarlier } from '../pictureHistory.ts';
import { openPictures } from '../pictureStore.ts';
import { readRefusals } from '../refusals.ts';
import { readGraph } from '../since/toGraph.ts';
import { type ChangedWord, readWords, readWordsAt, toChangedWords } from '../since/words.ts';
import type { ReviewItem } from './ReviewItem.ts';

/** Adds to each change its commit, its changed messages, and an earlier refusal of the same drawing. */
export function toReview(changes: readonly Change[], history: PictureHistory): ReviewItem[] {
  const refusals = readRefusals();
  const { manifest } = openPictures();
  const head = readHead();
  const wordsOf = createWordsOf();
  // When the newest picture was stored all of them were right, so messages changed before that affect none of these.
  const newest = [...history.values()][0]?.commit.id;
  return changes.map((change) => {
    const { key, kind, hash } = change;
    const earlier = kind === 'unseen' ? toEarlier(key, manifest.get(key) ?? '', { history, head })?.ref : newest;
    const refusal = refusals.get(key);
    const isRefused = refusal?.hash === hash;
    return {
      ...change,
      commit: history.get(key)?.commit ?? null,
      tokens: listTokens(change),
      words: earlier ? wordsOf(change.storyId, change.mode.locale, earlier) : [],
      verdict: isRefused ? 'refused' : null,
      why: isRefused ? refusal.why : '',
    };
  });
}

/** Returns the tokens whose color in the picture's theme is the one that appeared. */
export function listTokens({ difference, mode }: Change): string[] {
  const [, color] = difference?.change.split(' → ') ?? [];
  const colors = mode.theme === 'dark' ? darkColors : lightColors;
  return Object.entries(colors).flatMap(([name, value]) => (value === color ? [name] : []));
}

/** Returns a function that lists a story's messages changed since a commit; reads each commit and file once. */
function createWordsOf() {
  const graph = readGraph();
  const entries = new Map(listEntries().map(({ id, importPath }) => [id, importPath]));
  const changed = new Map<string, ChangedWord[]>();
  const uses = new Map<string, (id: string) => boolean>();
  const isUsedIn = (path: string, id: string): boolean => {
    if (!/^(packages|stories|\.storybook)\/.*\.tsx?$/.test(path)) return false;
    const isUsed = uses.get(path) ?? usesIn(path);
    uses.set(path, isUsed);
    return isUsed(id);
  };
  return (storyId: string, language: Language, ref: string): ChangedWord[] => {
    const key = `${language} ${ref}`;
    const words = changed.get(key) ?? toChangedWords(readWordsAt(ref, language), readWords(language));
    changed.set(key, words);
    if (words.length === 0) return [];
    const files = [...graph.filesOf(entries.get(storyId) ?? ''), ...graph.shared];
    return words.filter(({ id }) => files.some((path) => isUsedIn(path, id)));
  };
}
