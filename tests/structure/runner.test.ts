import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { alone, type Part, shared } from '../runner/parts.ts';
import type { Report } from '../runner/Report.ts';
import { runAll } from '../runner/runAll.ts';
import type { Ending } from '../runner/runPart.ts';
import { toSummary, toVerdict } from '../runner/Verdict.ts';
import { root } from '../support/root.ts';

const suite: Part = { name: 'unit', command: 'vitest', minutes: 1 };
const gate: Part = { name: 'types', command: 'tsc', minutes: 1, isGate: true };
const engines: Part = { ...suite, name: 'engines', canBeAbsent: true };
const visual: Part = { ...suite, name: 'visual', needs: 'storybook', again: () => '--last-failed' };

const nothing: Report = { passed: [], failed: [], skipped: [], flaky: [], reasons: {}, errors: 0 };
const twoPassed = { ...nothing, passed: ['one', 'two'] };
const oneFailed = { ...nothing, passed: ['one'], failed: ['two'] };
const notRun = 'engines: not run, for want of a browser';

const toEnding = (report: Report | null, exitCode?: number): Ending => ({
  exitCode,
  report,
  isLate: false,
  seconds: 1,
});

describe('the verdict on a part', () => {
  it.each([
    ['all tests passed', suite, toEnding(twoPassed, 0), [2, 0, '']],
    ['a test failed', suite, toEnding(oneFailed, 1), [1, 1, '']],
    ['a crash after tests that passed', suite, toEnding(twoPassed, 1), [2, 1, 'exit code 1 though no test failed']],
    ['a signal from elsewhere', suite, toEnding(twoPassed), [2, 1, 'exit code undefined though no test failed']],
    ['a crash before any report', suite, toEnding(null, 1), [0, 1, 'no report, exit code 1']],
    ['no report, and no word of a failure', suite, toEnding(null, 0), [0, 1, 'no report, exit code 0']],
    ['a hook that failed', suite, toEnding({ ...twoPassed, errors: 1 }, 1), [2, 1, 'errors outside of tests: 1']],
    [
      'a hook and a test that failed',
      suite,
      toEnding({ ...oneFailed, errors: 1 }, 1),
      [1, 2, 'errors outside of tests: 1'],
    ],
    ['a run without tests', suite, toEnding(nothing, 0), [0, 1, 'ran no tests']],
    ['only skipped tests', suite, toEnding({ ...nothing, skipped: ['one'] }, 0), [0, 1, 'ran no tests']],
    ['a run that took too long', suite, { ...toEnding(twoPassed), isLate: true }, [2, 1, 'stopped after 1 minutes']],
    ['a gate that is open', gate, toEnding(null, 0), [0, 0, '']],
    ['a gate that is shut', gate, toEnding(null, 2), [0, 1, 'exit code 2']],
    ['a gate that took too long', gate, { ...toEnding(null), isLate: true }, [0, 1, 'stopped after 1 minutes']],
    ['the part it needs failed', visual, undefined, [0, 1, 'not run, because storybook failed']],
    ['an absent part that may be absent', engines, { ...toEnding(null, 0), absence: notRun }, [0, 0, '']],
    ['a part that may be absent, without a report', engines, toEnding(null, 0), [0, 1, 'no report, exit code 0']],
    [
      'a part that may be absent, after a crash',
      engines,
      { ...toEnding(null, 1), absence: notRun },
      [0, 1, 'no report, exit code 1'],
    ],
    [
      'an absent part that may not be absent',
      suite,
      { ...toEnding(null, 0), absence: notRun },
      [0, 1, 'no report, exit code 0'],
    ],
  ] as const)('%s', (_case, part, ending, [passed, failed, trouble]) => {
    expect(toVerdict(part, ending)).toMatchObject({ passed, failed, trouble });
  });
});

describe('the last lines of a run', () => {
  const verdict = toVerdict(suite, toEnding(oneFailed, 1));
  const toFlaky = (count: number) => ({
    ...toVerdict(suite, toEnding(twoPassed, 0)),
    flaky: Array(count).fill('e2e > two'),
  });

  it.each([
    ['the sum over all parts', [verdict, verdict], ['2 passed, 2 failed'], true],
    [
      'which test failed, and why',
      [toVerdict(suite, toEnding({ ...oneFailed, reasons: { two: 'expected 1\nto be 2' } }, 1))],
      ['', 'failed: two\n    expected 1\n    to be 2', '1 passed, 1 failed'],
      true,
    ],
    ['how many were flaky, and which', [toFlaky(1)], ['flaky: e2e > two', '1 flaky', '2 passed, 0 failed'], false],
    ['three flaky ones pass', [toFlaky(2), toFlaky(1)], ['3 flaky', '4 passed, 0 failed'], false],
    ['four fail the run', [toFlaky(2), toFlaky(2)], ['4 flaky: more than 3 fail the run', '4 passed, 1 failed'], true],
    ['which part was not run', [{ ...toFlaky(0), absence: notRun }], ['', notRun, '2 passed, 0 failed'], false],
  ])('%s', (_case, verdicts, last, hasFailed) => {
    const summary = toSummary(verdicts);
    expect(summary.lines.slice(-last.length)).toEqual(last);
    expect(summary.hasFailed).toBe(hasFailed);
  });
});

describe('a run of parts', () => {
  const storybook: Part = { ...gate, name: 'storybook' };
  /** Runs parts with the given endings and records their commands. */
  const runWith = async (endings: Record<string, Ending[]>) => {
    const commands: string[] = [];
    const verdicts = await runAll([storybook], [visual, { ...visual, name: 'e2e', needs: undefined }], async (part) => {
      commands.push(`${part.name}: ${part.command}`);
      return endings[part.name]?.shift() ?? toEnding(twoPassed, 0);
    });
    return { commands, verdicts };
  };

  it('fails a part without running it when the part it needs failed', async () => {
    const { commands, verdicts } = await runWith({ storybook: [toEnding(null, 1)] });
    expect(commands).toEqual(['storybook: tsc', 'e2e: vitest']);
    expect(verdicts.map(({ failed }) => failed)).toEqual([1, 1, 0]);
  });

  it('runs failed tests once more, after all others', async () => {
    const second = { ...nothing, passed: ['two'] };
    const { commands, verdicts } = await runWith({ visual: [toEnding(oneFailed, 1), toEnding(second, 0)] });
    expect(commands.slice(1)).toEqual(['visual: vitest', 'e2e: vitest', 'visual: vitest --last-failed']);
    expect(verdicts[1]).toMatchObject({ passed: 2, failed: 0, flaky: ['two'], trouble: '', seconds: 2 });
  });

  const many = Array.from({ length: 21 }, (_, index) => String(index));
  it.each([
    ['fails again', [toEnding(oneFailed, 1), toEnding({ ...nothing, failed: ['two'] }, 1)], [1, 1]],
    ['is not found again', [toEnding(oneFailed, 1), toEnding(nothing, 0)], [1, 1]],
    ['crashes the second time', [toEnding(oneFailed, 1), toEnding(null, 1)], [1, 1]],
    ['passes in a run that is stopped', [toEnding(oneFailed, 1), { ...toEnding(twoPassed), isLate: true }], [1, 1]],
    ['is one of many', [toEnding({ ...nothing, failed: many }, 1), toEnding(twoPassed, 0)], [0, 21]],
    ['failed beside a hook', [toEnding({ ...oneFailed, errors: 1 }, 1), toEnding(twoPassed, 0)], [1, 2]],
    [
      'kept others from running',
      [
        toEnding({ ...oneFailed, skipped: ['three', 'four'] }, 1),
        toEnding({ ...nothing, passed: ['two', 'three'], failed: ['four'] }, 1),
      ],
      [3, 1],
    ],
  ])('counts a test correctly that %s', async (_case, endings, [passed, failed]) => {
    const { verdicts } = await runWith({ e2e: endings });
    expect(verdicts[2]).toMatchObject({ passed, failed });
  });

  it('runs the files of failed contract tests again', () => {
    const contract = shared.find(({ name }) => name === 'contract');
    expect(contract?.again?.(['a.test.ts > one', 'a.test.ts > two', 'b.test.ts > one'])).toBe('a.test.ts b.test.ts');
  });

  it('runs the shared parts two at a time', async () => {
    let [busy, most] = [0, 0];
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ ...suite, name }));
    await runAll(four, [], async () => {
      busy += 1;
      most = Math.max(most, busy);
      await setTimeout(5);
      busy -= 1;
      return toEnding(twoPassed, 0);
    });
    expect(most).toBe(2);
  });

  it('needs only parts that come before', () => {
    const names = shared.map(({ name }) => name);
    expect(alone.filter(({ needs }) => needs && !names.includes(needs))).toEqual([]);
    expect(shared.filter(({ needs }) => needs)).toEqual([]);
  });

  it('lists the parts when asked for an unknown one', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tests/run.ts', 'visual', 'nonsense'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^No such part: nonsense\. There are: types, .*, dead code, .*, engines, pack, check\.$/m);
  });
});
