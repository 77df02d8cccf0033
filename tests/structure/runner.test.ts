import { describe, expect, it } from 'vitest';
import type { Part, PartResult } from '../runner/Part.ts';
import { parts } from '../runner/parts.ts';
import { runAll } from '../runner/runAll.ts';
import { toResult } from '../runner/toResult.ts';
import { toTable } from '../runner/toTable.ts';

const vitest: Part = { name: 'unit', command: ['vitest'], counts: 'vitest', minutes: 1 };
const gate: Part = { name: 'types', command: ['tsc'], counts: 'gate', minutes: 1 };
const tenPassed = { passed: 10, failed: 0, skipped: 0 };

describe('the verdict on a part', () => {
  it.each([
    ['all tests passed', vitest, 0, tenPassed, { passed: 10, failed: 0 }],
    ['two tests failed', vitest, 1, { passed: 8, failed: 2, skipped: 0 }, { passed: 8, failed: 2 }],
    ['a crash after tests that passed', vitest, 1, tenPassed, { passed: 10, failed: 1 }],
    ['a crash before any report', vitest, 1, null, { passed: 0, failed: 1 }],
    ['a run of no tests', vitest, 0, { passed: 0, failed: 0, skipped: 0 }, { passed: 0, failed: 1 }],
    ['nothing but skipped tests', vitest, 0, { passed: 0, failed: 0, skipped: 4 }, { passed: 0, failed: 1 }],
    ['a run that took too long', vitest, null, tenPassed, { passed: 10, failed: 1 }],
    ['a gate that is open', gate, 0, null, { passed: 0, failed: 0 }],
    ['a gate that is shut', gate, 2, null, { passed: 0, failed: 1 }],
  ] as const)('%s', (_case, part, exitCode, counts, expected) => {
    expect(toResult(part, { exitCode, seconds: 1, counts })).toMatchObject(expected);
  });
});

describe('a run of parts', () => {
  const passing = async (part: Part): Promise<PartResult> =>
    toResult(part, { exitCode: 0, seconds: 1, counts: tenPassed });
  const failing = async (part: Part): Promise<PartResult> => toResult(part, { exitCode: 1, seconds: 1, counts: null });
  const build: Part = { ...gate, name: 'build' };
  const visual: Part = { ...vitest, name: 'visual', after: ['build'], slots: 2 };

  it('starts a part once what it needs has passed', async () => {
    const order: string[] = [];
    await runAll([visual, build], 2, (part) => {
      order.push(part.name);
      return passing(part);
    });
    expect(order).toEqual(['build', 'visual']);
  });

  it('counts a part that could not be run as failed', async () => {
    const results = await runAll([build, visual], 2, failing);
    expect(results).toMatchObject([
      { failed: 1 },
      { name: 'visual', failed: 1, trouble: 'not run, because build failed' },
    ]);
  });

  it('never fills more slots than there are', async () => {
    let busy = 0;
    let most = 0;
    const many = [visual, build, { ...vitest, name: 'a' }, { ...vitest, name: 'b' }, { ...vitest, name: 'c' }];
    await runAll(many, 2, async (part) => {
      busy += part.slots ?? 1;
      most = Math.max(most, busy);
      const result = await passing(part);
      busy -= part.slots ?? 1;
      return result;
    });
    expect(most).toBe(2);
  });

  it('names only parts that there are', () => {
    const names = parts.map((part) => part.name);
    expect(parts.flatMap((part) => part.after ?? []).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it('the last line is the sum over all parts', () => {
  const results = [vitest, { ...vitest, name: 'e2e' }].map((part) =>
    toResult(part, { exitCode: 1, seconds: 1, counts: { passed: 20, failed: 1, skipped: 0 } }),
  );
  expect(toTable(results).split('\n').at(-1)).toBe('40 passed, 2 failed');
});
