import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkHashes, readDecisions, refuse } from './acceptFile.ts';
import { toMarkdown } from './review/decisions.ts';

const [one, two, three] = ['0000000000000001', '0000000000000002', '0000000000000003'];
const [home, table] = ['home--ready/en-light-1280', 'table--rows/pl-light-1280'];
const accepted = { hash: one, verdict: 'accepted', why: '' } as const;
const refused = { hash: two, verdict: 'refused', why: 'The button\nis cut' } as const;

describe('the file of a review', () => {
  function read(text: string | null) {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-accept-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'review.json');
    if (text !== null) writeFileSync(path, text);
    const { decisions, faults } = readDecisions(path, new Set([home, table]));
    return { decisions, faults: faults.map((fault) => fault.replace(path, 'FILE')) };
  }

  it('holds decisions by picture', () => {
    const decisions = { [home]: accepted, [table]: refused };
    expect(read(JSON.stringify(decisions))).toEqual({ decisions, faults: [] });
  });

  it.each([
    ['is not there', null, 'There is no file FILE.'],
    ['is broken', '{"a":', 'FILE holds no decisions: it is not the JSON that the review downloads.'],
    ['holds something else', '[1]', 'FILE holds no decisions: it is not the JSON that the review downloads.'],
  ])('is refused with a line where it %s', (_what, text, line) => {
    expect(read(text)).toEqual({ decisions: {}, faults: [line] });
  });

  it('is read without what is no picture or no decision, a line for each', () => {
    const text = JSON.stringify({ [home]: accepted, 'gone--story/en-light-1280': accepted, [table]: { hash: 1 } });
    expect(read(text)).toEqual({
      decisions: { [home]: accepted },
      faults: [
        'There is no picture gone--story/en-light-1280.',
        expect.stringMatching(/^table--rows\/pl-light-1280 is not decided: At path: hash -- .*\.$/),
      ],
    });
  });
});

it('a decision is about the drawing that was reviewed', () => {
  const drawn = new Map([[home, three]]);
  expect(checkHashes({ [home]: accepted, [table]: refused }, drawn)).toEqual({
    decisions: {},
    faults: [`${home} is drawn otherwise by now: review it again.`, `${table} cannot be drawn: its story fails.`],
  });
  drawn.set(home, one).set(table, two);
  expect(checkHashes({ [home]: accepted, [table]: refused }, drawn).faults).toEqual([]);
});

describe('a refused picture fails again', () => {
  it.each([
    ['where the manifest has it already', two, three, three],
    ['where it was new', two, undefined, undefined],
    ['as it did, where the manifest never had it', one, three, one],
  ])('%s', (_where, now, then, result) => {
    const manifest = new Map([[table, now]]);
    refuse(manifest, { [table]: refused }, new Map(then ? [[table, then]] : []));
    expect(manifest.get(table)).toBe(result);
  });
});

it('refusals are a list in Markdown, a line for each', () => {
  expect(toMarkdown({ [home]: accepted, [table]: refused, other: { ...refused, why: '' } })).toBe(
    `- \`${table}\`: The button is cut\n- \`other\``,
  );
});
