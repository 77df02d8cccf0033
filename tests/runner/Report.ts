import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Results of a suite, by test name */
export interface Report {
  passed: string[];
  failed: string[];
  skipped: string[];
  /** Tests that passed after failing at first; also in `passed` */
  flaky: string[];
  /** Why each failed or flaky test failed at first, by its name */
  reasons: Record<string, string>;
  /** Number of errors outside of tests: an unreadable file, a hook, an unhandled rejection */
  errors: number;
}

/** Returns the first lines of an error without colors: enough to know it by. */
export function toReason(message = ''): string {
  return stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 8).join('\n').slice(0, 600);
}

/** Writes the report to the file that the runner reads; does nothing without a runner. */
export function writeReport(report: Report): void {
  if (process.env.PRELUDE_REPORT) writeFileSync(process.env.PRELUDE_REPORT, JSON.stringify(report));
}

/** Returns null when the suite wrote no report, for example because it crashed. */
export function readReport(path: string): Report | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Merges a second run of some tests into the report of the first. */
export function withSecondRun(first: Report, { passed, failed, errors, reasons }: Report): Report {
  const onlyFirst = (names: string[]) => names.filter((name) => !passed.includes(name) && !failed.includes(name));
  return {
    passed: [...onlyFirst(first.passed), ...passed],
    failed: [...onlyFirst(first.failed), ...failed],
    skipped: onlyFirst(first.skipped),
    flaky: [...first.flaky, ...first.failed.filter((name) => passed.includes(name))],
    reasons: { ...reasons, ...first.reasons },
    errors: first.errors + errors,
  };
}
