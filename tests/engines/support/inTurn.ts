import { test } from 'vitest';

/** Longer than several waits of a visitor: a step that times out goes on beside the next one. */
export const STEP_MS = 90_000;

export type Step = (name: string, run: () => Promise<void>) => void;

/**
 * Returns two functions that register tests of one path: `begin` for steps that all later ones depend on, `step` for
 * the others. When a `begin` step fails, or any step does not end, the later ones are skipped and name it.
 */
export function inTurn(): { begin: Step; step: Step } {
  let missing = '';
  const toStep =
    (isNeeded: boolean): Step =>
    (name, run) =>
      test(name, { timeout: STEP_MS }, async ({ skip }) => {
        skip(missing !== '' && missing !== name, `Not tried, because this failed: ${missing}`);
        // Stays so when the browser no longer answers: `run` then never ends.
        missing = name;
        try {
          await run();
          missing = '';
        } catch (error) {
          if (!isNeeded) missing = '';
          throw error;
        }
      });
  return { begin: toStep(true), step: toStep(false) };
}
