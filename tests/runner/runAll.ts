import pMap from 'p-map';
import type { Part } from './parts.ts';
import { withSecondRun } from './Report.ts';
import type { Ending } from './runPart.ts';
import { toVerdict, type Verdict } from './Verdict.ts';

/** More failures than this are no accident, and to run them all again on one worker might take an hour. */
const MAX_RERUN = 20;

/**
 * Runs the shared parts two at a time, the others one by one; at the end, once more whichever tests failed where some can
 * be flaky. Returns the verdicts in the order of the parts.
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
    if (part.canBeFlaky && isWorthASecondRun(first)) endings.set(part, withSecond(first, await run(toSecondRun(part))));
  }
  return [...shared, ...alone].map(judge);
}

/** Of a part that was ended, or failed outside of its tests, nobody knows what failed. */
function isWhole({ report, isLate }: Ending): boolean {
  return report?.errors === 0 && !isLate;
}

function isWorthASecondRun(ending: Ending): boolean {
  const failed = ending.report?.failed.length ?? 0;
  return isWhole(ending) && failed > 0 && failed <= MAX_RERUN;
}

/** Its page lies beside that of the first run, whose traces tell what happened. */
function toSecondRun(part: Part): Part {
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: `playwright-report/${part.name}-again` };
  return { ...part, env, command: `${part.command} --last-failed --workers=1` };
}

function withSecond(first: Ending, second: Ending): Ending {
  const seconds = first.seconds + second.seconds;
  if (!first.report || !second.report || !isWhole(second)) return { ...first, seconds };
  return { ...second, seconds, report: withSecondRun(first.report, second.report) };
}
