import type { Part, PartResult } from './Part.ts';
import type { Counts } from './readCounts.ts';

export interface Ending {
  /** Null where the part was killed for taking too long. */
  exitCode: number | null;
  seconds: number;
  counts: Counts | null;
}

/** The verdict on a part. A crash, a silent failure and a run of no tests are each one failure. */
export function toResult(part: Part, { exitCode, seconds, counts }: Ending): PartResult {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const trouble = toTrouble(part, exitCode, counts);
  return { name: part.name, passed, failed: failed + (trouble ? 1 : 0), skipped, seconds, trouble };
}

function toTrouble(part: Part, exitCode: number | null, counts: Counts | null): string | undefined {
  if (exitCode === null) return `stopped after ${part.minutes} minutes`;
  if (part.counts === 'gate') return exitCode === 0 ? undefined : `exit code ${exitCode}`;
  if (!counts) return `no report, exit code ${exitCode}`;
  if (counts.passed + counts.failed === 0) return 'ran no tests';
  if (exitCode !== 0 && counts.failed === 0) return `exit code ${exitCode} though no test failed`;
  return undefined;
}
