import { readFileSync } from 'node:fs';

/**
 * Preloaded into a server and its threads: moves `Date` ahead by the milliseconds in the file CLOCK_FILE. Monotonic
 * time is unchanged.
 */
const RealDate = Date;
const path = process.env.CLOCK_FILE ?? '';

const now = (): number => RealDate.now() + Number(readFileSync(path, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...args: []) {
    if (args.length > 0) super(...args);
    else super(now());
  }

  static override now(): number {
    return now();
  }
} as DateConstructor;
