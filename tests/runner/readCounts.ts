import { existsSync, readFileSync } from 'node:fs';
import { assert, type Infer, number, type } from 'superstruct';
import type { Part } from './Part.ts';

const VitestReport = type({ numPassedTests: number(), numFailedTests: number(), numPendingTests: number() });
const PlaywrightReport = type({
  stats: type({ expected: number(), unexpected: number(), flaky: number(), skipped: number() }),
});

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a runner wrote about itself; null where it wrote nothing, as one that crashed. */
export function readCounts(runner: Part['counts'], reportPath: string): Counts | null {
  if (runner === 'gate' || !existsSync(reportPath)) return null;
  const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'));
  return runner === 'vitest' ? fromVitest(report) : fromPlaywright(report);
}

function fromVitest(report: unknown): Counts {
  assert(report, VitestReport);
  const { numPassedTests, numFailedTests, numPendingTests }: Infer<typeof VitestReport> = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** A flaky test failed once: that is a failure. */
function fromPlaywright(report: unknown): Counts {
  assert(report, PlaywrightReport);
  const { expected, unexpected, flaky, skipped }: Infer<typeof PlaywrightReport>['stats'] = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
