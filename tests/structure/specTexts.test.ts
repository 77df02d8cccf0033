import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import { describe, expect, it } from 'vitest';
import { toAuthWords } from '../../packages/app/src/session/authFailures.ts';
import { readWords } from './support/messages.ts';
import { filesOf, read } from './support/sources.ts';
import { refusalTexts, specTexts } from './support/specTexts.ts';

const english: Record<string, string> = readWords('en');

/** Compares a quote with a text, from which it may leave out a trailing `: {message}`. */
function isSameText(quote: string, text: string): boolean {
  return quote === (quote.endsWith('{message}') ? text : text.replace(/: \{message\}$/, ''));
}

const idsOf = (quote: string) => Object.keys(english).filter((id) => isSameText(quote, english[id] ?? ''));

/** Returns the code in a folder, plus the code of the provider's client where the app calls it. */
function readArea(folder: string): string {
  const provider = 'node_modules/@supabase/auth-js/dist/main/GoTrueClient.js';
  const code = filesOf(`${folder}/*.*`).filter((file) => !file.includes('.test.'));
  return [...code, ...(folder === 'packages/api/src/auth' ? [provider] : [])].map(read).join('\n');
}

/** Prefix of the template literal when code composes the last segment of an id */
const toComposed = (id: string) => id.replace(/[^.]+$/, '${');

/** True when code in the folder uses a message with this text, or says the text itself to developers. */
function isSaid(quote: string, folder: string): boolean {
  const ids = idsOf(quote);
  const texts = [quote, ...ids, ...ids.map(toComposed)];
  const code = readArea(folder);
  return texts.some((text) => code.includes(text));
}

describe('texts of the specification', () => {
  const quotes = Object.entries(specTexts).flatMap(([folder, texts]) => texts.map((quote) => ({ quote, folder })));

  it.each(quotes)('$quote is in the code of $folder', ({ quote, folder }) => {
    expect(isSaid(quote, folder)).toBe(true);
  });

  it('a text that differs only by a full stop would be noticed', () => {
    const { quote, folder = '' } = quotes.find((each) => each.quote === english['common.toast.workspaceCreated']) ?? {};
    expect(isSaid(`${quote}`, folder)).toBe(true);
    expect(isSaid(`${quote}.`, folder)).toBe(false);
  });
});

describe('refusals of the auth provider', () => {
  it.each(Object.entries(refusalTexts))('%s gives “%s”', (code, text) => {
    const failure = new AuthFailure({ code: code as AuthFailureCode });
    expect(english[toAuthWords(failure)[0]]).toBe(text);
  });
});
