import { test } from 'vitest';

export type Step = (name: string, run: () => Promise<void>) => void;

/**
 * Returns two functions that register tests of one path: steps that all later ones stand on, and steps that stand on no
 * other. Where one of the first kind failed, each later test fails with its name.
 */
export function inTurn(): { begin: Step; step: Step } {
  let missing = '';
  const step: Step = (name, run) =>
    test(name, async () => {
      if (missing && missing !== name) throw new Error(`Not tried, because this failed: ${missing}`);
      await run();
    });
  const begin: Step = (name, run) =>
    step(name, async () => {
      missing = name;
      await run();
      missing = '';
    });
  return { begin, step };
}
