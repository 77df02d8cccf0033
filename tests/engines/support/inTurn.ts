import { test } from 'vitest';

/** Longer than several waits of a visitor: a step that times out goes on beside the next one. */
export const STEP_MS = 90_000;

export type Step = (name: string, run: () => Promise<void>) => void;

/**
 * Returns two functions that register tests of one path: `begin` for steps that all later ones depend on, `step` for
 * the others. When a `begin` step fails, each later test fails and names it.
 */
export function inTurn(): { begin: Step; step: Step } {
  let missing = '';
  const step: Step = (name, run) =>
    test(name, { timeout: STEP_MS }, async () => {
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
