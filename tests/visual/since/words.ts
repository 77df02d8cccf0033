import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageCodes } from '../../../locales/languages.ts';
import { root } from '../../support/root.ts';
import { readAt } from '../git.ts';

/** A message before and after; null when it did not exist, or no longer exists */
export interface ChangedWord {
  id: string;
  before: string | null;
  after: string | null;
}

type Words = Readonly<Record<string, string>>;

const namespaces = ['auth', 'common', 'components', 'pages'];
const parse = (text: string | undefined): Words => (text ? JSON.parse(text) : {});
const toPath = (language: Language, namespace: string) => `locales/${language}/${namespace}.json`;

/** Reads every message of a language from the files. */
export function readWords(language: Language): Words {
  const files = namespaces.map((name) => readFileSync(join(root, toPath(language, name)), 'utf8'));
  return Object.assign({}, ...files.map(parse));
}

/** Reads every message of a language as of a commit. */
export function readWordsAt(ref: string, language: Language): Words {
  return Object.assign({}, ...namespaces.map((name) => parse(readAt(ref, toPath(language, name))?.toString())));
}

/** Returns the messages that changed, are new or are gone, ordered by id. */
export function toChangedWords(before: Words, after: Words): ChangedWord[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids
    .filter((id) => before[id] !== after[id])
    .map((id) => ({ id, before: before[id] ?? null, after: after[id] ?? null }));
}

/** Returns the ids whose message changed since a commit, in any language. */
export function listChangedIds(ref: string): string[] {
  const changed = languageCodes.flatMap((code) => toChangedWords(readWordsAt(ref, code), readWords(code)));
  return [...new Set(changed.map(({ id }) => id))];
}
