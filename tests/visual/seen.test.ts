import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listUnseen } from './keepUnseen.ts';
import { readRefusals, writeRefusals } from './refusals.ts';
import { readSeen, writeSeen } from './seen.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-seen-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const [one, two, gone] = ['0000000000000001', '0000000000000002', '0000000000000003'];
const manifest = new Map([
  ['b--one/en-light-1280', one],
  ['a--two/pl-light-360', two],
  ['a--two/en-light-1280', one],
]);

it('what was seen is written in order and read back, without what no story shows any more', () => {
  const path = join(makeFolder(), 'seen.txt');
  writeSeen(new Set([two, gone, one]), manifest, path);
  expect(readFileSync(path, 'utf8')).toBe(`${one}\n${two}\n`);
  expect(readSeen(path)).toEqual(new Set([one, two]));
});

it('nothing was seen where there is no list', () => {
  expect(readSeen(join(makeFolder(), 'none.txt')).size).toBe(0);
});

it('a picture whose pixels were seen is seen under every name', () => {
  expect(listUnseen(manifest, new Set([one]), {})).toEqual(['a--two/pl-light-360']);
  expect(listUnseen(manifest, new Set([one]), { locale: 'en' })).toEqual([]);
  expect(listUnseen(manifest, new Set(), { story: 'a--' })).toEqual(['a--two/en-light-1280', 'a--two/pl-light-360']);
});

it('a refusal is named with its reason, in one line', () => {
  const path = join(makeFolder(), 'refused.txt');
  writeRefusals(
    new Map([
      ['b--one/en-light-1280', { hash: one, why: 'The button\nis cut.' }],
      ['a--two/pl-light-360', { hash: two, why: '' }],
    ]),
    path,
  );
  expect(readFileSync(path, 'utf8')).toBe(
    `a--two/pl-light-360 ${two}\nb--one/en-light-1280 ${one} The button is cut.\n`,
  );
  expect(readRefusals(path).get('b--one/en-light-1280')).toEqual({ hash: one, why: 'The button is cut.' });
  writeRefusals(new Map(), path);
  expect(readRefusals(path).size).toBe(0);
});
