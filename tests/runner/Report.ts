import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Results of a part, by test name */
export interface PartReport {
  passed: string[];
  failed: string[];
  skipped: string[];
  /** Tests that passed after failing at first; also in `passed` */
  flaky: string[];
  /** Why each failed or flaky test failed at first, by its name */
  reasons: Record<string, string>;
  /** Sum of its tests' durations; tests run side by side. */
  seconds: number;
}

/** What one command reports */
export interface Report {
  parts: Record<string, PartReport>;
  /** Number of errors outside of tests: an unreadable file, a hook, an unhandled rejection */
  errors: number;
}

/** A test that has run, as its runner tells it */
export interface Result {
  /** Name of the project; what follows its first hyphen is not part of the part's name. */
  project: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  isFlaky: boolean;
  /** Message of its first error */
  message?: string;
  /** Milliseconds */
  duration: number;
}

const nothing: PartReport = { passed: [], failed: [], skipped: [], flaky: [], reasons: {}, seconds: 0 };

/** Writes a report of the results to the file that the runner reads; does nothing without a runner. */
export function writeReport(results: readonly Result[], errors: number): void {
  if (!process.env.PRELUDE_REPORT) return;
  const parts: Report['parts'] = {};
  for (const { project, name, state, isFlaky, message, duration } of results) {
    const part = project.replace(/-.*/, '');
    parts[part] ??= structuredClone(nothing);
    parts[part][state].push(name);
    parts[part].seconds += duration / 1000;
    if (isFlaky) parts[part].flaky.push(name);
    if (message) parts[part].reasons[name] = toReason(message);
  }
  writeFileSync(process.env.PRELUDE_REPORT, JSON.stringify({ parts, errors } satisfies Report));
}

/** Returns null when the command wrote no report, for example because it crashed. */
export function readReport(path: string): Report | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Returns the first lines of an error without colors: enough to know it by. */
function toReason(message: string): string {
  return stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 8).join('\n').slice(0, 600);
}

/** Stands for the tests that a file had not ended when its process did. */
const CRASH = 'its process ended early';

export const toCrash = (file: string): string => `${file} > ${CRASH}`;

const fileOf = (test: string) => test.split(' > ')[0];

/** Merges a second run of some tests into the report of the first. */
export function withSecondRun(first: Report, second: Report): Report {
  const parts = Object.entries(first.parts).map(([name, report]) => {
    const again = second.parts[name];
    return [name, again ? mergeRuns(report, again) : report] as const;
  });
  return { parts: Object.fromEntries(parts), errors: first.errors };
}

function mergeRuns(first: PartReport, { passed, failed, reasons, seconds }: PartReport): PartReport {
  const onlyFirst = (names: string[]) => names.filter((name) => !passed.includes(name) && !failed.includes(name));
  const hasPassed = (name: string) =>
    name === toCrash(fileOf(name) ?? '')
      ? !failed.includes(name) && passed.some((test) => fileOf(test) === fileOf(name))
      : passed.includes(name);
  return {
    passed: [...onlyFirst(first.passed), ...passed],
    failed: [...onlyFirst(first.failed).filter((name) => !hasPassed(name)), ...failed],
    skipped: onlyFirst(first.skipped),
    flaky: [...first.flaky, ...first.failed.filter(hasPassed)],
    reasons: { ...reasons, ...first.reasons },
    seconds: first.seconds + seconds,
  };
}
