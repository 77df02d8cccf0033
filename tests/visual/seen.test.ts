import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRefusals, writeRefusals } from './refusals.ts';
import { listUnseen, readSeen, toHash, writeSeen } from './seen.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-seen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = ['b--one/en-light-1280.png', 'a--two/pl-light-360.png', 'a--two/en-light-1280.png'];

it('what was seen is written by story and read back', () => {
  const path = join(folder, 'seen.txt');
  writeSeen(new Map(files.map((file, index) => [file, `0000000${index}`])), path);
  expect(readFileSync(path, 'utf8')).toBe(
    'a--two en-light-1280:00000002 pl-light-360:00000001\nb--one en-light-1280:00000000\n',
  );
  expect([...readSeen(path)].sort()).toEqual(files.map((file, index) => [file, `0000000${index}`]).sort());
});

it('nothing was seen where there is no list', () => {
  expect(readSeen(join(folder, 'none.txt')).size).toBe(0);
});

it('a picture that was never seen, or is another now, is unseen', () => {
  const [same = '', other = '', never = ''] = files;
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  const seen = new Map([
    [same, toHash(Buffer.from(same))],
    [other, toHash(Buffer.from('something else'))],
  ]);
  expect(listUnseen(files, folder, seen)).toEqual([other, never]);
});

it('a refusal is named with its reason, in one line', () => {
  const path = join(folder, 'refused.txt');
  const [first = '', second = ''] = files;
  writeRefusals(
    new Map([
      [first, { hash: '01234567', why: 'The button\nis cut.' }],
      [second, { hash: '89abcdef', why: '' }],
    ]),
    path,
  );
  expect(readFileSync(path, 'utf8')).toBe(`${second} 89abcdef\n${first} 01234567 The button is cut.\n`);
  expect(readRefusals(path).get(first)).toEqual({ hash: '01234567', why: 'The button is cut.' });
  writeRefusals(new Map(), path);
  expect(readRefusals(path).size).toBe(0);
});
