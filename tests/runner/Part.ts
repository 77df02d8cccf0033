/** One command of the whole test run. */
export interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** How its result is counted. A gate counts nothing when it passes and one failure when it does not. */
  counts: 'vitest' | 'playwright' | 'gate';
  /** Parts that must have passed before this one is worth starting. */
  after?: readonly string[];
  /** How many of the two slots it fills; a part that has workers of its own takes both. */
  slots?: 1 | 2;
  minutes: number;
}

export interface PartResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Why a part failed that no single test explains. */
  trouble?: string;
}
