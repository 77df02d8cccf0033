import { posix } from 'node:path';
import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import { describe, expect, it } from 'vitest';
import { toAuthWords } from '../../packages/app/src/session/authFailures.ts';
import { readWords } from './support/messages.ts';
import { filesOf, read } from './support/sources.ts';
import { quotesOf, readSpecification } from './support/specification.ts';

const english: Record<string, string> = readWords('en');
const rows = readSpecification().filter(({ section }) => section !== null);

/**
 * Compares a quote with a text. In a row with several quotes those after the first are shortened by `…`, and a trailing
 * `: {message}` may be left out.
 */
function isSameText(quote: string, text: string): boolean {
  const said = quote.endsWith('{message}') ? text : text.replace(/: \{message\}$/, '');
  return quote.startsWith('…') ? said.endsWith(quote.slice(1)) : said === quote;
}

const idsOf = (quote: string) => Object.keys(english).filter((id) => isSameText(quote, english[id] ?? ''));

/** Returns the code in a file's folder, plus the code of the provider's client where the app calls it. */
function readArea(path: string): string {
  const provider = 'node_modules/@supabase/auth-js/dist/main/GoTrueClient.js';
  const code = filesOf(`${posix.dirname(path)}/*.*`).filter((file) => !file.includes('.test.'));
  return [...code, ...(path.startsWith('packages/api/src/auth/') ? [provider] : [])].map(read).join('\n');
}

/** Prefix of the template literal when code composes the last segment of an id */
const toComposed = (id: string) => id.replace(/[^.]+$/, '${');

/** True when code near one of these files uses a message with this text, or says the text itself to developers. */
function isSaid(quote: string, where: readonly string[]): boolean {
  const ids = idsOf(quote);
  const texts = [quote, ...ids, ...ids.map(toComposed)];
  return where.map(readArea).some((code) => texts.some((text) => code.includes(text)));
}

describe('texts of the specification', () => {
  const quotes = rows.flatMap(({ promise, where }) => quotesOf(promise).map((quote) => ({ quote, where })));

  it.each(quotes)('$quote is in the code that its row names', ({ quote, where }) => {
    expect(isSaid(quote, where)).toBe(true);
  });

  it('a text that differs only by a full stop would be noticed', () => {
    const { quote, where } = quotes.find((each) => each.quote === english['common.toast.workspaceCreated']) ?? {};
    expect(isSaid(`${quote}`, where ?? [])).toBe(true);
    expect(isSaid(`${quote}.`, where ?? [])).toBe(false);
  });
});

describe('refusals of the auth provider', () => {
  const answers = rows.flatMap(({ promise }) =>
    [...promise.matchAll(/([a-z]+_[a-z]+) gives '([^']+)'/g)].map(([, code, text]) => ({ code, text })),
  );

  it('have four codes', () => {
    expect(answers).toHaveLength(4);
  });

  it.each(answers)('$code gives $text', ({ code, text }) => {
    const failure = new AuthFailure({ code: code as AuthFailureCode });
    expect(english[toAuthWords(failure)[0]]).toBe(text);
  });
});
