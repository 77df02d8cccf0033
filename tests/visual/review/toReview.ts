import type { Language } from '../../../locales/languages.ts';
import { darkColors, lightColors } from '../../../packages/ui/src/theme/themes.ts';
import { usesIn } from '../../structure/support/messageIds.ts';
import type { Change } from '../Change.ts';
import { listChangedFiles } from '../git.ts';
import { listEntries } from '../listPictures.ts';
import { createIsUsedIn } from '../since/createIsUsedIn.ts';
import { readGraph } from '../since/toGraph.ts';
import { type ChangedWord, readWords, readWordsAt, toChangedWords } from '../since/words.ts';
import type { ReviewItem } from './ReviewItem.ts';

/** Adds to each change its possible causes since a commit: tokens, messages and files of its story. */
export function toReview(changes: readonly Change[], commit: string | null): ReviewItem[] {
  const causesOf = commit ? createCausesOf(commit) : () => ({ words: [], files: [] });
  return changes.map((change) => ({
    ...change,
    tokens: listTokens(change),
    ...causesOf(change.storyId, change.mode.locale),
  }));
}

/** Returns the tokens whose color in the picture's theme is the one that appeared. */
export function listTokens({ difference, mode }: Change): string[] {
  const [, color] = difference?.change.split(' → ') ?? [];
  const colors = mode.theme === 'dark' ? darkColors : lightColors;
  return Object.entries(colors).flatMap(([name, value]) => (value === color ? [name] : []));
}

/** Returns a function that lists a story's files and messages changed since a commit; reads each of them once. */
function createCausesOf(commit: string) {
  const graph = readGraph();
  const paths = new Map(listEntries().map(({ id, importPath }) => [id, importPath]));
  const changedFiles = new Set(listChangedFiles(commit));
  const changedWords = new Map<Language, ChangedWord[]>();
  const isUsedIn = createIsUsedIn(usesIn);
  return (storyId: string, language: Language): Pick<ReviewItem, 'words' | 'files'> => {
    const files = [...new Set([...graph.filesOf(paths.get(storyId) ?? ''), ...graph.shared])];
    const changed = changedWords.get(language) ?? toChangedWords(readWordsAt(commit, language), readWords(language));
    changedWords.set(language, changed);
    return {
      words: changed.filter(({ id }) => files.some((path) => isUsedIn(path, id))),
      files: files.filter((path) => changedFiles.has(path)),
    };
  };
}
