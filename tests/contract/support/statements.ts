import pg from 'pg';

/** What the server has sent to PostgreSQL for the first time since it was last taken */
const texts = new Set<string>();
const earlierTexts = new Set<string>();

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function record(this: pg.Client, sent: unknown, ...rest: unknown[]) {
  const text = typeof sent === 'string' ? sent : (sent as { text: string }).text;
  if (!earlierTexts.has(text)) {
    earlierTexts.add(text);
    if (isOfServer()) texts.add(text);
  }
  return (query as (...all: unknown[]) => unknown).call(this, sent, ...rest);
} as typeof query;

/** False for what a test, a migration or a move to another database sends. A queue of reads has lost who asks. */
function isOfServer(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const isOfTest = stack.includes('.test.ts') && !/packages\/server\/src\/(?!db\/)/.test(stack);
  return !isOfTest && !/\/db\/(migrations|copyRows)/.test(stack);
}

export function takeStatements(): string[] {
  const all = [...texts].map((text) => text.replace(/\s+/g, ' ').trim());
  texts.clear();
  return all;
}
