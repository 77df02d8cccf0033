import pMap from 'p-map';
import type { Part } from './parts.ts';
import { withSecondRun } from './Report.ts';
import type { Ending } from './runPart.ts';
import { toVerdict, type Verdict } from './Verdict.ts';

/** More failures are no accident, and running them again on one worker could take an hour. */
const MAX_RERUN = 20;

/**
 * Runs the shared parts two at a time and the others one by one, then once more the failed tests of parts that say
 * how. Returns the verdicts in the order of the parts.
 */
export async function runAll(
  shared: readonly Part[],
  alone: readonly Part[],
  run: (part: Part) => Promise<Ending>,
): Promise<Verdict[]> {
  const endings = new Map<Part, Ending>();
  const judge = (part: Part) => toVerdict(part, endings.get(part));
  await pMap(shared, async (part) => endings.set(part, await run(part)), { concurrency: 2 });
  const broken = shared.filter((part) => judge(part).failed > 0).map(({ name }) => name);
  for (const part of alone) if (!part.needs || !broken.includes(part.needs)) endings.set(part, await run(part));
  for (const [part, first] of endings) {
    const second = toSecondRun(part, first);
    if (second) endings.set(part, withSecond(first, await run(second)));
  }
  return [...shared, ...alone].map(judge);
}

/** True when the report names every failure: the part ran to its end and had no errors outside of its tests. */
function isWhole({ report, isLate }: Ending): boolean {
  return report?.errors === 0 && !isLate;
}

/**
 * Returns the part that runs the failed tests again, or null when none should be. It writes a report page of its own,
 * since the traces of the first run tell what happened.
 */
function toSecondRun(part: Part, first: Ending): Part | null {
  const failed = first.report?.failed ?? [];
  if (!part.again || !isWhole(first) || failed.length === 0 || failed.length > MAX_RERUN) return null;
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: `playwright-report/${part.name}-again` };
  return { ...part, env, command: `${part.command} ${part.again(failed)}` };
}

function withSecond(first: Ending, second: Ending): Ending {
  const seconds = first.seconds + second.seconds;
  if (!first.report || !second.report || !isWhole(second)) return { ...first, seconds };
  return { ...second, seconds, report: withSecondRun(first.report, second.report) };
}
