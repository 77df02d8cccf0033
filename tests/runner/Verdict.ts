import { toColumns } from '../support/toColumns.ts';
import type { Command, Ending } from './Command.ts';
import type { PartReport } from './Report.ts';

/** A row of the summary: a command, or a part whose tests it ran */
export interface Verdict {
  name: string;
  report?: PartReport;
  seconds: number;
  /** Reason for a failure outside of its tests, or an empty string */
  trouble: string;
  /** Its own line when it was not run and need not be, or an empty string */
  absence: string;
}

/** A run with more flaky tests fails. */
const MAX_FLAKY = 3;

/**
 * Judges a command and its parts; without an ending it was not run. A crash, a silent failure and a part without tests
 * each count as one failure.
 */
export function toVerdicts(command: Command, ending: Ending | undefined): Verdict[] {
  const { name, parts } = command;
  const { seconds = 0, report } = ending ?? {};
  const canBeAbsent = parts.length > 0 && parts.every((part) => part.canBeAbsent);
  const absence = canBeAbsent && ending?.exitCode === 0 ? (ending.absence ?? '') : '';
  const trouble = absence ? '' : toTrouble(command, ending);
  const ofParts = parts.map((part): Verdict => {
    const { [part.name]: own } = report?.parts ?? {};
    const hasRun = own && own.passed.length + own.failed.length > 0;
    return {
      name: part.name,
      report: own,
      seconds: own?.seconds ?? 0,
      trouble: hasRun || trouble || absence ? '' : 'ran no tests',
      absence: '',
    };
  });
  const [only] = ofParts;
  // A part with a command of its own is one row.
  if (only?.name === name) return [{ ...only, seconds, trouble: trouble || only.trouble, absence }];
  return [...ofParts, { name, seconds, trouble, absence }];
}

function toTrouble({ parts, minutes }: Command, ending: Ending | undefined): string {
  if (!ending) return `not run, because ${parts.find(({ needs }) => needs)?.needs} failed`;
  const { exitCode, isLate, report } = ending;
  if (isLate) return `stopped after ${minutes} minutes`;
  if (parts.length === 0) return exitCode === 0 ? '' : `exit code ${exitCode}`;
  if (!report) return `no report, exit code ${exitCode}`;
  if (report.errors > 0) return `errors outside of tests: ${report.errors}`;
  const hasFailed = Object.values(report.parts).some(({ failed }) => failed.length > 0);
  return exitCode !== 0 && !hasFailed ? `exit code ${exitCode} though no test failed` : '';
}

/** More failures than these are read above. */
const MAX_TOLD = 20;

/** Returns a table and remarks, at their end the given line; the last line is the total and nothing else. */
export function toSummary(verdicts: readonly Verdict[], line: string): { lines: string[]; hasFailed: boolean } {
  const count = (name: 'passed' | 'failed' | 'skipped', { report }: Verdict) => report?.[name].length ?? 0;
  const sum = (name: 'passed' | 'failed') => verdicts.reduce((total, verdict) => total + count(name, verdict), 0);
  const rows = verdicts.map((verdict) => [
    ...[verdict.name, count('passed', verdict), count('failed', verdict), count('skipped', verdict)],
    ...[verdict.seconds.toFixed(1), verdict.trouble || verdict.absence],
  ]);
  const flaky = verdicts.reduce((total, { report }) => total + (report?.flaky.length ?? 0), 0);
  const isTooFlaky = flaky > MAX_FLAKY;
  const failed = sum('failed') + verdicts.filter(({ trouble }) => trouble).length + (isTooFlaky ? 1 : 0);
  const remarks = [
    ...verdicts.flatMap(({ report }) => (report ? toRemarks(report) : [])),
    flaky > 0 ? `${flaky} flaky${isTooFlaky ? `: more than ${MAX_FLAKY} fail the run` : ''}` : '',
    ...verdicts.map(({ absence }) => absence),
    line,
  ].filter(Boolean);
  const table = toColumns([['part', 'passed', 'failed', 'skipped', 'seconds', ''], ...rows]);
  return { lines: [table, '', ...remarks, `${sum('passed')} passed, ${failed} failed`], hasFailed: failed > 0 };
}

function toRemarks({ failed, flaky, reasons }: PartReport): string[] {
  const toRemark = (kind: string) => (name: string) =>
    `${kind}: ${name}\n${reasons[name] ?? ''}`.trimEnd().replaceAll('\n', '\n    ');
  return [...failed.slice(0, MAX_TOLD).map(toRemark('failed')), ...flaky.map(toRemark('flaky'))];
}
