import { toColumns } from '../bench/support/toColumns.ts';
import type { Part } from './parts.ts';
import type { Ending } from './runPart.ts';

export interface Verdict {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  flaky: readonly string[];
  /** Names of failed tests, and why each test failed at first */
  broken: readonly string[];
  reasons: Readonly<Record<string, string>>;
  /** Reason for a failure outside of its tests, or an empty string */
  trouble: string;
  /** The part's own line when it was not run and need not be, or an empty string */
  absence: string;
}

/** A run with more flaky tests fails. */
const MAX_FLAKY = 3;

/**
 * Judges a part; without an ending it was not run. A crash, a silent failure and a run without tests each count as one
 * failure.
 */
export function toVerdict(part: Part, ending: Ending | undefined): Verdict {
  const { passed = [], failed = [], skipped = [], flaky = [], reasons = {} } = ending?.report ?? {};
  const absence = part.canBeAbsent && ending?.exitCode === 0 ? (ending.absence ?? '') : '';
  const trouble = absence ? '' : toTrouble(part, ending);
  return {
    name: part.name,
    passed: passed.length,
    failed: failed.length + (trouble ? 1 : 0),
    skipped: skipped.length,
    seconds: ending?.seconds ?? 0,
    flaky,
    broken: failed,
    reasons,
    trouble,
    absence,
  };
}

function toTrouble(part: Part, ending: Ending | undefined): string {
  if (!ending) return `not run, because ${part.needs} failed`;
  const { exitCode, isLate, report } = ending;
  if (isLate) return `stopped after ${part.minutes} minutes`;
  if (part.isGate) return exitCode === 0 ? '' : `exit code ${exitCode}`;
  if (!report) return `no report, exit code ${exitCode}`;
  if (report.errors > 0) return `errors outside of tests: ${report.errors}`;
  if (report.passed.length + report.failed.length === 0) return 'ran no tests';
  return exitCode !== 0 && report.failed.length === 0 ? `exit code ${exitCode} though no test failed` : '';
}

/** More failures than these are read above. */
const MAX_TOLD = 20;

/** Returns a table and remarks; the last line is the total and nothing else. */
export function toSummary(verdicts: readonly Verdict[]): { lines: string[]; hasFailed: boolean } {
  const rows = verdicts.map(({ name, passed, failed, skipped, seconds, trouble, absence }) => [
    ...[name, passed, failed, skipped, seconds.toFixed(1), trouble || absence],
  ]);
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const isTooFlaky = flaky.length > MAX_FLAKY;
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  const failed = verdicts.reduce((sum, verdict) => sum + verdict.failed, isTooFlaky ? 1 : 0);
  const remarks = [
    ...verdicts.flatMap(({ broken, flaky, reasons }) => [
      ...broken.slice(0, MAX_TOLD).map((name) => toRemark('failed', name, reasons)),
      ...flaky.map((name) => toRemark('flaky', name, reasons)),
    ]),
    flaky.length > 0 ? `${flaky.length} flaky${isTooFlaky ? `: more than ${MAX_FLAKY} fail the run` : ''}` : '',
    ...verdicts.map(({ absence }) => absence),
  ].filter(Boolean);
  const table = toColumns([['part', 'passed', 'failed', 'skipped', 'seconds', ''], ...rows]);
  return { lines: [table, '', ...remarks, `${passed} passed, ${failed} failed`], hasFailed: failed > 0 };
}

const toRemark = (kind: string, name: string, reasons: Verdict['reasons']): string =>
  `${kind}: ${name}\n${reasons[name] ?? ''}`.trimEnd().replaceAll('\n', '\n    ');
