import { read } from './sources.ts';

/** One row of docs/specification.md */
export interface SpecRow {
  /** Section number; null for decisions beside the specification */
  section: number | null;
  promise: string;
  /** Paths of the files that implement it */
  where: readonly string[];
}

export function readSpecification(): SpecRow[] {
  let section: number | null = null;
  const rows: SpecRow[] = [];
  for (const line of read('docs/specification.md').split('\n')) {
    const heading = /^##? (\d*)/.exec(line);
    if (heading) section = heading[1] ? Number(heading[1]) : null;
    const [, promise, where] = line.split('|').map((cell) => cell.trim());
    if (!promise || !where || /^-+$/.test(promise)) continue;
    rows.push({ section, promise, where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) });
  }
  return rows;
}

/**
 * Returns the texts that a row quotes to the letter: `'Not Found'`, `'… create waitlist'`. A quote that begins in lower
 * case is a name in the code.
 */
export function quotesOf(promise: string): string[] {
  const quoted = [...promise.matchAll(/(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/gu)];
  return quoted.map(([, text = '']) => text).filter((text) => /^(\p{Lu}|…)/u.test(text));
}
