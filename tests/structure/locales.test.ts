import { describe, expect, it } from 'vitest';
import { FALLBACK_LANGUAGE } from '../../locales/languages.ts';
import { findUses } from './support/messageIds.ts';
import {
  elementsOf,
  languages,
  namespaces,
  placeholdersOf,
  pluralsOf,
  readNamespace,
  readWords,
} from './support/messages.ts';

const fallback = readWords(FALLBACK_LANGUAGE);
const polish = readWords('pl');

function isReadable(text: string): boolean {
  try {
    return elementsOf(text).length > 0;
  } catch {
    return false;
  }
}

describe.each(languages)('the words in %s', (language) => {
  it.each(namespaces)('are sorted in %s, so that merge conflicts are rare', (namespace) => {
    const keys = Object.keys(readNamespace(language, namespace));
    expect(keys).toEqual(keys.toSorted());
  });

  it.each(namespaces)('have ids in %s that begin with its name', (namespace) => {
    const keys = Object.keys(readNamespace(language, namespace));
    expect(keys.filter((key) => !/^[a-z]+(\.[a-zA-Z0-9_]+)+$/.test(key) || !key.startsWith(`${namespace}.`))).toEqual(
      [],
    );
  });

  it('can be parsed and are not empty', () => {
    const words = Object.entries(readWords(language));
    expect(words.filter(([, text]) => !isReadable(text)).map(([id]) => id)).toEqual([]);
  });

  it('have the same ids as the first language', () => {
    expect(Object.keys(readWords(language)).toSorted()).toEqual(Object.keys(fallback).toSorted());
  });

  it('have the same placeholders', () => {
    const placeholders = (words: Record<string, string>) =>
      Object.fromEntries(Object.entries(words).map(([id, text]) => [id, placeholdersOf(text)]));
    expect(placeholders(readWords(language))).toEqual(placeholders(fallback));
  });

  it('have every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const incomplete = Object.entries(readWords(language)).filter(([, text]) =>
      [...pluralsOf(text).values()].some((forms) => !pluralCategories.every((form) => forms.includes(form))),
    );
    expect(incomplete.map(([id]) => id)).toEqual([]);
  });
});

describe('Polish', () => {
  it('never leaves a one-letter word at the end of a line', () => {
    // Lines do not break in a file for spreadsheets.
    const shown = Object.entries(polish).filter(([id]) => !id.startsWith('pages.subscribers.csv.'));
    const loose = shown.filter(([, text]) => /(^|[\s(„{>])[aiouwzAIOUWZ] \S/.test(text));
    expect(loose.map(([id]) => id)).toEqual([]);
  });

  it("calls somebody's site a witryna, since a strona is a page", () => {
    const ofSites = Object.entries(fallback).filter(
      ([, text]) => /\bsites?\b/i.test(text) && !/\bpages?\b/i.test(text),
    );
    expect(ofSites.length).toBeGreaterThan(10);
    expect(ofSites.filter(([id]) => /\bstron/i.test(polish[id] ?? '')).map(([id]) => id)).toEqual([]);
  });

  it('uses Polish quotation marks', () => {
    const foreign = Object.entries(polish).filter(([, text]) => /["“]/.test(text.replaceAll(/<[^>]*>/g, '')));
    expect(foreign.map(([id]) => id)).toEqual([]);
  });
});

describe('every word', () => {
  const { isUsed } = findUses();

  it('is used somewhere', () => {
    expect(Object.keys(fallback).filter((id) => !isUsed(id))).toEqual([]);
  });

  it('that is unused would be found', () => {
    expect(isUsed('pages.home.empty.nobodyAsksForThis')).toBe(false);
  });
});
