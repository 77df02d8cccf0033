import { describe, expect, it } from 'vitest';
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

const english = readWords('en');
const polish = readWords('pl');

function isReadable(text: string): boolean {
  try {
    return elementsOf(text).length > 0;
  } catch {
    return false;
  }
}

describe.each(languages)('the words in %s', (language) => {
  it.each(namespaces)('keep %s sorted, so that two changes seldom meet on one line', (namespace) => {
    const keys = Object.keys(readNamespace(language, namespace));
    expect(keys).toEqual(keys.toSorted());
  });

  it.each(namespaces)('stand in %s under its own name', (namespace) => {
    const keys = Object.keys(readNamespace(language, namespace));
    expect(keys.filter((key) => !/^[a-z]+(\.[a-zA-Z0-9_]+)+$/.test(key) || !key.startsWith(`${namespace}.`))).toEqual(
      [],
    );
  });

  it('can each be read and say something', () => {
    const words = Object.entries(readWords(language));
    expect(words.filter(([, text]) => !isReadable(text)).map(([id]) => id)).toEqual([]);
  });
});

describe('English and Polish', () => {
  it('have words for the same things', () => {
    expect(Object.keys(polish).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('take the same placeholders', () => {
    const placeholders = (words: Record<string, string>) =>
      Object.fromEntries(Object.entries(words).map(([id, text]) => [id, placeholdersOf(text)]));
    expect(placeholders(polish)).toEqual(placeholders(english));
  });
});

describe('Polish', () => {
  it('has all four forms wherever something is counted', () => {
    const incomplete = Object.entries(polish).filter(([, text]) =>
      [...pluralsOf(text).values()].some(
        (forms) => !['one', 'few', 'many', 'other'].every((form) => forms.includes(form)),
      ),
    );
    expect(incomplete.map(([id]) => id)).toEqual([]);
  });

  it('never leaves a one-letter word at the end of a line', () => {
    // A file for spreadsheets has no lines to break.
    const shown = Object.entries(polish).filter(([id]) => !id.startsWith('common.csv.'));
    const loose = shown.filter(([, text]) => /(^|[\s(„{>])[aiouwzAIOUWZ] \S/.test(text));
    expect(loose.map(([id]) => id)).toEqual([]);
  });

  it('quotes with its own marks', () => {
    const foreign = Object.entries(polish).filter(([, text]) => /["“]/.test(text.replaceAll(/<[^>]*>/g, '')));
    expect(foreign.map(([id]) => id)).toEqual([]);
  });
});

describe('every word', () => {
  const { isUsed } = findUses();

  it('is asked for somewhere', () => {
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });

  it('that nobody asks for would be found', () => {
    expect(isUsed('pages.home.empty.nobodyAsksForThis')).toBe(false);
  });
});
