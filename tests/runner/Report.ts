import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a suite says of itself, by the names of its tests. */
export interface Report {
  passed: string[];
  failed: string[];
  skipped: string[];
  /** Those of the passed ones that failed at first. */
  flaky: string[];
  /** How often something failed that is no test: a file that cannot be read, a hook, an unhandled rejection. */
  errors: number;
}

/** Writes it where the runner looks for it, if there is a runner. */
export function writeReport(report: Report): void {
  if (process.env.PRELUDE_REPORT) writeFileSync(process.env.PRELUDE_REPORT, JSON.stringify(report));
}

/** Null where none was written, as by a suite that crashed. */
export function readReport(path: string): Report | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** What a second run of some of the tests makes of the report of all. */
export function withSecondRun(first: Report, { passed, failed, errors }: Report): Report {
  const onlyFirst = (names: string[]) => names.filter((name) => !passed.includes(name) && !failed.includes(name));
  return {
    passed: [...onlyFirst(first.passed), ...passed],
    failed: [...onlyFirst(first.failed), ...failed],
    skipped: onlyFirst(first.skipped),
    flaky: [...first.flaky, ...first.failed.filter((name) => passed.includes(name))],
    errors: first.errors + errors,
  };
}
