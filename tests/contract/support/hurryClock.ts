import { onTestFinished, vi } from 'vitest';

/**
 * Lets `ms` of monotonic time pass between two looks at the clock, until the test ends, so that it does not matter when
 * the server begins to count. Returns how much has passed.
 */
export function hurryClock(ms: number): () => number {
  const start = performance.now();
  let now = start;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  return () => now - start;
}
