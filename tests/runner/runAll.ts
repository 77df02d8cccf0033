import pMap from 'p-map';
import type { Command, Ending } from './Command.ts';
import { withSecondRun } from './Report.ts';
import { toVerdicts, type Verdict } from './Verdict.ts';

/** More failures are no accident, and running them again on one worker could take an hour. */
const MAX_RERUN = 20;

interface Run {
  gates: readonly Command[];
  suites: readonly Command[];
  run: (command: Command) => Promise<Ending>;
  /** Called when the gates have run; returns what they add to a suite's environment. */
  prepare?: (suite: Command) => Promise<NodeJS.ProcessEnv>;
}

/**
 * Runs the gates two at a time and the suites one by one, then once more the failed tests of suites that say how.
 * Returns the verdicts in that order.
 */
export async function runAll({ gates, suites, run, prepare }: Run): Promise<Verdict[]> {
  const endings = new Map<Command, Ending>();
  await pMap(gates, async (gate) => endings.set(gate, await run(gate)), { concurrency: 2 });
  const closed = gates.filter((gate) => endings.get(gate)?.exitCode !== 0).map(({ name }) => name);
  for (const suite of suites) {
    if (suite.parts.some(({ needs = '' }) => closed.includes(needs))) continue;
    endings.set(suite, await run({ ...suite, env: { ...suite.env, ...(await prepare?.(suite)) } }));
  }
  for (const [command, first] of endings) {
    const line = toSecondLine(command, first);
    if (!line) continue;
    // A report page of its own: the traces of the first run tell what happened.
    const env = { ...command.env, PLAYWRIGHT_HTML_OUTPUT_DIR: `playwright-report/${command.name}-again` };
    endings.set(command, withSecond(first, await run({ ...command, line, env })));
  }
  return [...gates, ...suites].flatMap((command) => toVerdicts(command, endings.get(command)));
}

/** True when the report names every failure: the command ran to its end and had no errors outside of tests. */
const isWhole = ({ report, isLate }: Ending): boolean => report?.errors === 0 && !isLate;

function toSecondLine({ again }: Command, first: Ending): string | undefined {
  const failed = Object.entries(first.report?.parts ?? {}).filter(([, report]) => report.failed.length > 0);
  const count = failed.reduce((sum, [, report]) => sum + report.failed.length, 0);
  if (!isWhole(first) || count === 0 || count > MAX_RERUN) return undefined;
  return again?.(Object.fromEntries(failed.map(([name, report]) => [name, report.failed])));
}

function withSecond(first: Ending, second: Ending): Ending {
  const seconds = first.seconds + second.seconds;
  if (!first.report || !second.report || !isWhole(second)) return { ...first, seconds };
  const report = withSecondRun(first.report, second.report);
  const hasFailed = Object.values(report.parts).some(({ failed }) => failed.length > 0);
  return { ...second, exitCode: hasFailed ? 1 : 0, seconds, report };
}
