import type { CodeToken } from './CodeToken.ts';

const interesting = /(<\/?[a-z][a-z0-9-]*|\/?>)|("[^"]*")/gi;

/** Splits HTML into tags, values and other text. Joined, the tokens are the same HTML. */
export function toHtmlTokens(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(interesting)) {
    if (match.index > end) tokens.push({ kind: 'text', text: code.slice(end, match.index), start: end });
    tokens.push({ kind: match[1] === undefined ? 'string' : 'tag', text: match[0], start: match.index });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'text', text: code.slice(end), start: end });
  return tokens;
}
