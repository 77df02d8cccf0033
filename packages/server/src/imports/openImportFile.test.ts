import { afterEach, expect, test } from 'vitest';
import type { ImportAnswers, ImportFile } from './ImportFile.ts';
import { openImportFile } from './openImportFile.ts';

const answers: ImportAnswers = { timeZone: 'Europe/Warsaw', language: 'en', now: Date.UTC(2026, 10, 25) };
const toBytes = (text: string) => new TextEncoder().encode(text);

const opened: ImportFile[] = [];
afterEach(async () => {
  for (const file of opened.splice(0)) await file.close();
});

async function open(bytes: Parameters<typeof openImportFile>[0]): Promise<ImportFile> {
  const file = await openImportFile(bytes, answers);
  opened.push(file);
  return file;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield toBytes(text.slice(start, start + size));
}

test('drafts come in batches, from any of them on', async () => {
  const text = `email\n${Array.from({ length: 7 }, (_, n) => `v${n}@example.com`).join('\n')}`;
  const file = await open(inPieces(text, 10));
  const batches = await collect(file.drafts(3));
  expect(batches.map((batch) => batch.length)).toEqual([3, 3, 1]);
  expect((await collect(file.drafts(10, 5))).flat().map(({ email }) => email)).toEqual([
    'v5@example.com',
    'v6@example.com',
  ]);
  expect(await collect(file.drafts(7, 7))).toEqual([]);
});

test('skipped rows have their columns and the reason last', async () => {
  const file = await open(toBytes('email,note\na@example.com,x\nwrong,"a, b"\n,y\n'));
  const faults = { required: 'No address', email: 'No valid address', name: 'Too long', unreadable: 'Unreadable' };
  const text = (await collect(file.skipped({ title: 'Reason', faults }))).join('');
  expect(text).toBe('\ufeffemail,note,Reason\r\nwrong,"a, b",No valid address\r\n,y,No address\r\n');
});

test('a fault of the file is thrown', async () => {
  await expect(open(toBytes(' \n '))).rejects.toMatchObject({ fault: 'empty' });
});

test('a file that needs more memory than its thread may have is refused as too heavy, and the next is read', async () => {
  const text = `email,name\n${Array.from({ length: 200_000 }, (_, n) => `v${n}@example.com,Ada Lovelace ${n}`).join('\n')}`;
  const little = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  await expect(openImportFile(toBytes(text), answers, little)).rejects.toMatchObject({ fault: 'heavy' });
  expect((await open(toBytes('email\na@example.com'))).reading.counts.rows).toBe(1);
});
