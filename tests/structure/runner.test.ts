import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Command, type Ending, toCommands } from '../runner/Command.ts';
import { chooseByName } from '../runner/chooseParts.ts';
import type { Part } from '../runner/parts.ts';
import type { PartReport, Report } from '../runner/Report.ts';
import { runAll } from '../runner/runAll.ts';
import { toSummary, toVerdicts } from '../runner/Verdict.ts';
import { root } from '../support/root.ts';

const unit: Part = { name: 'unit', by: 'vitest', minutes: 1, otherwise: 'whole' };
const engines: Part = { ...unit, name: 'engines', by: 'own', canBeAbsent: true };
const toCommand = (name: string, parts: Part[]): Command => ({ name, line: name, minutes: 1, parts });
const gate = toCommand('storybook', []);
const vitest = toCommand('vitest', [unit]);
const ownEngines = toCommand('engines', [engines]);

const nothing: PartReport = { passed: [], failed: [], skipped: [], flaky: [], reasons: {}, seconds: 0 };
const twoPassed = { ...nothing, passed: ['one', 'two'] };
const oneFailed = { ...nothing, passed: ['one'], failed: ['two'] };
const notRun = 'engines: not run, for want of a browser';

const toReport = (unit: PartReport, errors = 0): Report => ({ parts: { unit }, errors });
const toEnding = (report: Report | null, exitCode?: number): Ending => ({
  exitCode,
  report,
  isLate: false,
  seconds: 1,
});
const passed = toEnding(toReport(twoPassed), 0);

describe('the verdict on a command', () => {
  it.each<[string, Command, Ending | undefined, [passed: number, failed: number, trouble: string]]>([
    ['all tests passed', vitest, passed, [2, 0, '']],
    ['a test failed', vitest, toEnding(toReport(oneFailed), 1), [1, 1, '']],
    [
      'a crash after tests that passed',
      vitest,
      { ...passed, exitCode: 1 },
      [2, 1, 'exit code 1 though no test failed'],
    ],
    [
      'a signal from elsewhere',
      vitest,
      toEnding(toReport(twoPassed)),
      [2, 1, 'exit code undefined though no test failed'],
    ],
    ['a crash before any report', vitest, toEnding(null, 1), [0, 1, 'no report, exit code 1']],
    ['no report, and no word of a failure', vitest, toEnding(null, 0), [0, 1, 'no report, exit code 0']],
    ['a hook that failed', vitest, toEnding(toReport(twoPassed, 1), 1), [2, 1, 'errors outside of tests: 1']],
    [
      'a hook and a test that failed',
      vitest,
      toEnding(toReport(oneFailed, 1), 1),
      [1, 2, 'errors outside of tests: 1'],
    ],
    ['a part without tests', vitest, toEnding(toReport(nothing), 0), [0, 1, 'ran no tests']],
    ['a part that the report does not have', vitest, toEnding({ parts: {}, errors: 0 }, 0), [0, 1, 'ran no tests']],
    ['only skipped tests', vitest, toEnding(toReport({ ...nothing, skipped: ['one'] }), 0), [0, 1, 'ran no tests']],
    ['a run that took too long', vitest, { ...passed, isLate: true }, [2, 1, 'stopped after 1 minutes']],
    ['a gate that is open', gate, toEnding(null, 0), [0, 0, '']],
    ['a gate that is shut', gate, toEnding(null, 2), [0, 1, 'exit code 2']],
    ['a gate that took too long', gate, { ...toEnding(null), isLate: true }, [0, 1, 'stopped after 1 minutes']],
    [
      'the gate it needs is shut',
      toCommand('playwright', [{ ...unit, needs: 'storybook' }]),
      undefined,
      [0, 1, 'not run, because storybook failed'],
    ],
    ['an absent part that may be absent', ownEngines, { ...toEnding(null, 0), absence: notRun }, [0, 0, '']],
    ['a part that may be absent, without a report', ownEngines, toEnding(null, 0), [0, 1, 'no report, exit code 0']],
    [
      'a part that may be absent, after a crash',
      ownEngines,
      { ...toEnding(null, 1), absence: notRun },
      [0, 1, 'no report, exit code 1'],
    ],
    [
      'an absent part that may not be absent',
      vitest,
      { ...toEnding(null, 0), absence: notRun },
      [0, 1, 'no report, exit code 0'],
    ],
  ])('%s', (_case, command, ending, [passed, failed, trouble]) => {
    const verdicts = toVerdicts(command, ending);
    expect(verdicts.map((verdict) => verdict.trouble).join('')).toBe(trouble);
    expect(toSummary(verdicts, '').lines.at(-1)).toBe(`${passed} passed, ${failed} failed`);
  });
});

describe('the last lines of a run', () => {
  const verdicts = toVerdicts(vitest, toEnding(toReport(oneFailed), 1));
  const toFlaky = (count: number) =>
    toVerdicts(vitest, toEnding(toReport({ ...twoPassed, flaky: Array(count).fill('e2e > two') }), 0));

  it.each([
    ['the sum over all parts', [...verdicts, ...verdicts], ['2 passed, 2 failed'], true],
    [
      'which test failed, and why',
      toVerdicts(vitest, toEnding(toReport({ ...oneFailed, reasons: { two: 'expected 1\nto be 2' } }), 1)),
      ['', 'failed: two\n    expected 1\n    to be 2', 'Checked.', '1 passed, 1 failed'],
      true,
    ],
    [
      'how many were flaky, and which',
      toFlaky(1),
      ['flaky: e2e > two', '1 flaky', 'Checked.', '2 passed, 0 failed'],
      false,
    ],
    ['three flaky ones pass', [...toFlaky(2), ...toFlaky(1)], ['3 flaky', 'Checked.', '4 passed, 0 failed'], false],
    [
      'four fail the run',
      [...toFlaky(2), ...toFlaky(2)],
      ['4 flaky: more than 3 fail the run', 'Checked.', '4 passed, 1 failed'],
      true,
    ],
    [
      'which part was not run',
      toVerdicts(ownEngines, { ...toEnding(null, 0), absence: notRun }),
      ['', notRun, 'Checked.', '0 passed, 0 failed'],
      false,
    ],
  ])('%s', (_case, verdicts, last, hasFailed) => {
    const summary = toSummary(verdicts, 'Checked.');
    expect(summary.lines.slice(-last.length)).toEqual(last);
    expect(summary.hasFailed).toBe(hasFailed);
  });
});

describe('a run', () => {
  const stories = { ...unit, name: 'stories', needs: 'storybook' };
  const playwright: Command = { ...toCommand('playwright', [stories]), again: () => '--last-failed' };

  /** Runs commands with the given endings and records their lines. */
  const runWith = async (endings: Record<string, Ending[]>) => {
    const lines: string[] = [];
    const verdicts = await runAll({
      gates: [gate],
      suites: [playwright, { ...vitest, again: () => 'vitest again' }],
      run: async ({ name, line }) => {
        lines.push(line);
        return (
          endings[name]?.shift() ?? { ...passed, report: { parts: { stories: twoPassed, unit: twoPassed }, errors: 0 } }
        );
      },
    });
    const { lines: summary } = toSummary(verdicts, '');
    return { lines, last: summary.at(-1), summary };
  };
  const toStories = (report: PartReport, errors = 0): Report => ({ parts: { stories: report }, errors });

  it('fails a suite without running it when the gate it needs is shut', async () => {
    const { lines, last } = await runWith({ storybook: [toEnding(null, 1)] });
    expect(lines).toEqual(['storybook', 'vitest']);
    expect(last).toBe('2 passed, 2 failed');
  });

  it('runs failed tests once more, after all others', async () => {
    const again = toEnding(toStories({ ...nothing, passed: ['two'] }), 0);
    const { lines, last, summary } = await runWith({ playwright: [toEnding(toStories(oneFailed), 1), again] });
    expect(lines).toEqual(['storybook', 'playwright', 'vitest', '--last-failed']);
    expect(last).toBe('4 passed, 0 failed');
    expect(summary).toContain('flaky: two');
  });

  const many = Array.from({ length: 21 }, (_, index) => String(index));
  it.each<[string, [Ending, Ending], string]>([
    [
      'fails again',
      [toEnding(toStories(oneFailed), 1), toEnding(toStories({ ...nothing, failed: ['two'] }), 1)],
      '3 passed, 1 failed',
    ],
    ['is not found again', [toEnding(toStories(oneFailed), 1), toEnding(toStories(nothing), 1)], '3 passed, 1 failed'],
    ['crashes the second time', [toEnding(toStories(oneFailed), 1), toEnding(null, 1)], '3 passed, 1 failed'],
    [
      'passes in a run that is stopped',
      [toEnding(toStories(oneFailed), 1), { ...toEnding(toStories(twoPassed)), isLate: true }],
      '3 passed, 1 failed',
    ],
    [
      'is one of many',
      [toEnding(toStories({ ...nothing, failed: many }), 1), toEnding(toStories(twoPassed), 0)],
      '2 passed, 21 failed',
    ],
    ['failed beside a hook', [toEnding(toStories(oneFailed, 1), 1), passed], '3 passed, 2 failed'],
    [
      'kept others from running',
      [
        toEnding(toStories({ ...oneFailed, skipped: ['three', 'four'] }), 1),
        toEnding(toStories({ ...nothing, passed: ['two', 'three'], failed: ['four'] }), 1),
      ],
      '5 passed, 1 failed',
    ],
  ])('counts a test correctly that %s', async (_case, endings, last) => {
    expect((await runWith({ playwright: endings })).last).toBe(last);
  });

  it('runs the gates two at a time', async () => {
    let [busy, most] = [0, 0];
    const run = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await setTimeout(5);
      busy -= 1;
      return toEnding(null, 0);
    };
    await runAll({ gates: ['a', 'b', 'c', 'd'].map((name) => toCommand(name, [])), suites: [], run });
    expect(most).toBe(2);
  });

  it('prepares a suite after the gates', async () => {
    const order: string[] = [];
    await runAll({
      gates: [gate],
      suites: [vitest],
      run: async ({ name, env }) => {
        order.push(`${name} ${env?.added ?? ''}`);
        return passed;
      },
      prepare: async ({ name }) => ({ added: `for ${name}` }),
    });
    expect(order).toEqual(['storybook ', 'vitest for vitest']);
  });
});

describe('the commands', () => {
  const { gates, suites } = toCommands(chooseByName([]));

  it('run all projects of one runner at once', () => {
    expect(suites.map(({ name }) => name)).toEqual(['vitest', 'playwright', 'engines', 'pack']);
    expect(suites[1]?.line).toContain('--project=stories --project=gallery --project=pages --project=e2e-*');
    expect(gates.map(({ name }) => name)).toContain('types');
  });

  it('run the files of failed contract tests again, and no unit test', () => {
    const again = (failed: Record<string, string[]>) => suites[0]?.again?.(failed)?.replace(/.*vitest.config.ts /, '');
    expect(
      again({ contract: ['a.test.ts > one', 'a.test.ts > two', 'b.test.ts > one'], unit: ['c.test.ts > one'] }),
    ).toBe('--project=contract --project=partitions a.test.ts b.test.ts');
    expect(again({ unit: ['c.test.ts > one'] })).toBeUndefined();
    const engines = suites.find(({ name }) => name === 'engines');
    expect(engines?.again?.({ engines: ['a.test.ts > one'] })).toBe('node tests/engines/run.ts a.test.ts');
  });

  it('are none for an unknown part, and its name is said', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tests/run.ts', 'stories', 'nonsense'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^No such part: nonsense\.$/m);
    expect(stderr).toMatch(/types, .*, dead code, .*, engines, pack, check, visual\.$/m);
  });
});
