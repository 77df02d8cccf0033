import type { Part, PartResult } from './Part.ts';

/**
 * Runs the parts in their order on a number of slots. A part whose forerunner failed is not run and counts as failed.
 * The results come in the order of the parts.
 */
export async function runAll(
  parts: readonly Part[],
  slots: number,
  run: (part: Part) => Promise<PartResult>,
): Promise<PartResult[]> {
  const waiting = [...parts];
  const running = new Map<string, Promise<void>>();
  const results = new Map<string, PartResult>();
  let free = slots;

  const startNext = (): boolean => {
    const next = waiting.find((part) => isReady(part, waiting, running));
    if (!next) return false;
    const size = Math.min(next.slots ?? 1, slots);
    const culprit = next.after?.find((name) => (results.get(name)?.failed ?? 0) > 0);
    if (!culprit && size > free) return false;
    waiting.splice(waiting.indexOf(next), 1);
    if (culprit) {
      results.set(next.name, toSkipped(next, culprit));
      return true;
    }
    free -= size;
    running.set(
      next.name,
      run(next).then((result) => {
        results.set(next.name, result);
        running.delete(next.name);
        free += size;
      }),
    );
    return true;
  };

  while (waiting.length > 0 || running.size > 0) {
    while (startNext());
    if (running.size > 0) await Promise.race(running.values());
  }
  return parts.map((part) => results.get(part.name)).filter((result) => result !== undefined);
}

function isReady(part: Part, waiting: readonly Part[], running: ReadonlyMap<string, unknown>): boolean {
  return (part.after ?? []).every((name) => !running.has(name) && !waiting.some((other) => other.name === name));
}

function toSkipped(part: Part, culprit: string): PartResult {
  return {
    name: part.name,
    passed: 0,
    failed: 1,
    skipped: 0,
    seconds: 0,
    trouble: `not run, because ${culprit} failed`,
  };
}
