import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** File in which `npm run test:faults` collects the figures of its tests, which then run at full length */
const FIGURES = process.env.PRELUDE_FAULT_FIGURES;

/** If true, faults run at full length (`npm run test:faults`); otherwise in a short form. */
export const isThorough = FIGURES !== undefined;

/** A row of a table that `npm run test:faults` prints: sign-ups during a fault, or broken requests */
export interface Figures {
  fault: string;
  figures: Record<string, number>;
}

export function note(row: Figures): void {
  if (FIGURES) appendFileSync(FIGURES, `${JSON.stringify(row)}\n`);
}

/** Fails when an acknowledged address is not stored, or any address is stored twice. */
export function expectKept(fault: string, acknowledged: readonly string[], stored: readonly string[]): void {
  const kept = new Set(stored);
  const lost = acknowledged.filter((email) => !kept.has(email)).length;
  const double = stored.length - kept.size;
  note({ fault, figures: { acknowledged: acknowledged.length, stored: stored.length, lost, double } });
  expect({ lost, double }).toEqual({ lost: 0, double: 0 });
}
