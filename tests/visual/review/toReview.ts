import { readFileSync } from 'node:fs';
import type { Language } from '../../../locales/languages.ts';
import { usesIn } from '../../structure/support/messageIds.ts';
import type { Change } from '../Change.ts';
import { toPath } from '../drawnChanges.ts';
import type { Commit } from '../git.ts';
import { toEarlierRef } from '../keepUnseen.ts';
import { listEntries } from '../listPictures.ts';
import { readRefusals } from '../refusals.ts';
import { toHash } from '../seen.ts';
import { readGraph } from '../since/toGraph.ts';
import { type ChangedWord, readWords, readWordsAt, toChangedWords } from '../since/words.ts';
import type { ReviewItem } from './ReviewItem.ts';

const folder = 'tests/visual/pictures';

/** The changes with their commits, the words that touch them, and what was refused before and is drawn the same again. */
export function toReview(changes: readonly Change[], last: ReadonlyMap<string, Commit>): ReviewItem[] {
  const refusals = readRefusals();
  const wordsOf = createWordsOf();
  // With the newest picture all of them were right, so what was said otherwise before that touched none that is here.
  const newest = [...last.values()][0];
  return changes.map((change) => {
    const path = `${folder}/${change.file}`;
    const drawn = readFileSync(toPath(change, 'after'));
    const commit = last.get(path) ?? null;
    const earlier = change.kind === 'unseen' ? toEarlierRef(path, drawn, last) : newest?.id;
    const refusal = refusals.get(change.file);
    const isRefused = refusal?.hash === toHash(drawn);
    return {
      ...change,
      commit,
      words: earlier ? wordsOf(change.storyId, change.mode.locale, earlier) : [],
      verdict: isRefused ? 'refused' : null,
      why: isRefused ? refusal.why : '',
    };
  });
}

/** Returns what a story says otherwise since a commit; each commit and file is read once. */
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
