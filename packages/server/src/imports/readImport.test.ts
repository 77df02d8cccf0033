import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from './ImportFile.ts';
import { type ReadFile, readImport } from './readImport.ts';

interface Expected {
  file: string;
  rows: { email: string; name: string | null; joined: string | null }[] | null;
  locale?: 'en' | 'pl';
  loose?: number;
  near?: number;
  order?: 'newest first';
  refusedOk?: number;
  partial?: boolean;
  dateUnfair?: boolean;
}

const folder = new URL('fixtures/', import.meta.url);
const expectedFiles: Expected[] = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
const now = Date.UTC(2026, 10, 25, 12);

function open(bytes: Uint8Array | string, answers: Partial<ImportAnswers> = {}): Promise<ReadFile> {
  const given: ImportAnswers = { timeZone: 'Europe/Warsaw', language: 'en', now, ...answers };
  return readImport(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, given);
}

/** Documents that are no table, and why they are refused. */
const refused: Record<string, string> = { 'html-xls.csv': 'html', 'json-list.csv': 'json', 'vcard.txt': 'vcard' };
/** Nothing proves the order of day and month. */
const asking = 'brevo-ambiguous-en.csv';

test('each file has its expectation', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(expectedFiles.map(({ file }) => file).sort()).toEqual(files.sort());
});

describe('a file of another tool', () => {
  test.each(expectedFiles)('$file', async (expected) => {
    const bytes = readFileSync(new URL(expected.file, folder));
    const answers: Partial<ImportAnswers> = { language: expected.locale ?? 'en' };
    const fault = refused[expected.file];
    if (fault) {
      await expect(open(bytes, answers)).rejects.toMatchObject({ fault });
      return;
    }
    const guess = await open(bytes, answers);
    const isAsking = expected.file === asking;
    expect(guess.reading.questions).toEqual(isAsking ? ['dateOrder'] : []);
    const file = isAsking ? await open(bytes, { ...answers, dateOrder: 'dayFirst' }) : guess;
    const drafts = file.drafts(0, 1000);
    if (!expected.rows) {
      expect(drafts.length).toBeGreaterThan(0);
      return;
    }
    const found = drafts.map((draft) => ({
      email: draft.email.toLowerCase(),
      name: draft.name,
      joined: draft.createdAt,
    }));
    const wanted = expected.rows.filter(({ email }) => found.some((each) => each.email === email));
    expect(wanted).toHaveLength(expected.rows.length);
    const counted = expected.partial ? found.filter(({ email }) => wanted.some((row) => row.email === email)) : found;
    const sorted = (names: string[]) => names.toSorted();
    expect(sorted(counted.map(({ email }) => email))).toEqual(sorted(wanted.map(({ email }) => email)));
    expect(file.reading.counts.refused).toBeLessThanOrEqual(expected.refusedOk ?? 0);
    for (const { email, name, joined } of wanted) {
      const draft = found.find((each) => each.email === email);
      expect(draft?.name).toBe(name);
      if (joined === null || expected.dateUnfair) continue;
      const tolerance = expected.loose ? expected.loose * 3600 : (expected.near ?? 1);
      expect(Math.abs((draft?.joined ?? 0) - Date.parse(joined))).toBeLessThanOrEqual(tolerance * 1000);
    }
    const known = wanted.filter(({ joined }) => joined !== null);
    const places = known
      .toSorted((a, b) => Date.parse(a.joined ?? '') - Date.parse(b.joined ?? ''))
      .map(({ email }) => email);
    expect(counted.map(({ email }) => email).filter((email) => places.includes(email))).toEqual(places);
    if (known.length === 0) {
      expect(counted.map(({ email }) => email)).toEqual(wanted.map(({ email }) => email));
      expect(new Set(counted.map(({ joined }) => joined))).toEqual(new Set([now]));
    }
  });
});
