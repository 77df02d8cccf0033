import { describe, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '../../../../locales/languages.ts';
import { readMessages } from '../../vite/messages.ts';

const [english, pseudo] = await Promise.all([readMessages('en'), readMessages(PSEUDO_LANGUAGE)]);

/** Returns the names of all placeholders and counts of a message, at any depth. */
const placeholdersOf = (message: unknown): string[] =>
  [...JSON.stringify(message).matchAll(/"type":[1-8],"value":"([^"]+)"/g)].map(([, name]) => name ?? '').sort();

const textsOf = (message: unknown): string =>
  [...JSON.stringify(message).matchAll(/"type":0,"value":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('');

describe('the test language', () => {
  it('has every message of English', () => {
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    expect(Object.keys(pseudo).length).toBeGreaterThan(100);
  });

  it('keeps every placeholder', () => {
    const kept = (messages: typeof english) =>
      Object.entries(messages).map(([id, message]) => [id, placeholdersOf(message)]);
    expect(kept(pseudo)).toEqual(kept(english));
    expect(placeholdersOf(english['pages.subscribers.count'])).toEqual(['count']);
  });

  it('puts messages in brackets, accented, and two fifths longer', () => {
    const told = textsOf(pseudo['common.signIn']);
    expect(told).toMatch(/^\[Š.+\]$/);
    expect(told.length).toBeGreaterThanOrEqual(textsOf(english['common.signIn']).length * 1.4);
  });
});
