import { describe, expect, it } from 'vitest';
import { toHtmlTokens } from './toHtmlTokens.ts';

const kindsOf = (code: string) => toHtmlTokens(code).map(({ kind, text }) => [kind, text]);

describe('toHtmlTokens', () => {
  it('separates tag names, values and other text', () => {
    expect(kindsOf('<div class="a" async></div>')).toEqual([
      ['tag', '<div'],
      ['text', ' class='],
      ['string', '"a"'],
      ['text', ' async'],
      ['tag', '>'],
      ['tag', '</div'],
      ['tag', '>'],
    ]);
  });

  it('leaves other text in one piece', () => {
    expect(kindsOf('żółw & 2 < 3')).toEqual([['text', 'żółw & 2 < 3']]);
    expect(kindsOf('')).toEqual([]);
  });

  it.each(['<script src="https://a.example/?a=1&b=<2>" async></script>', 'a > b "c', '<br/>\n<p>\n'])(
    'joined, the tokens are the same HTML: %s',
    (code) => {
      const tokens = toHtmlTokens(code);
      expect(tokens.map(({ text }) => text).join('')).toBe(code);
      expect(tokens.every(({ text, start }) => code.startsWith(text, start))).toBe(true);
    },
  );
});
