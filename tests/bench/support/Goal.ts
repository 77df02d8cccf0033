import { toColumns } from './toColumns.ts';

/** What was measured, and the most that it may be, or the least that it must be. */
export interface Goal {
  name: string;
  value: number;
  limit: number;
  isLeast?: boolean;
  /** What the number counts: `ms`, `bytes`, or nothing. */
  unit?: string;
  digits?: number;
}

export const isMet = ({ value, limit, isLeast }: Goal): boolean => (isLeast ? value >= limit : value <= limit);

/** One line for each goal. */
export const toVerdicts = (goals: readonly Goal[]): string =>
  toColumns(
    goals.map((goal) => [
      isMet(goal) ? 'PASS' : 'MISS',
      goal.name,
      toText(goal, goal.value),
      `of at ${goal.isLeast ? 'least' : 'most'} ${toText(goal, goal.limit)}`,
    ]),
  );

function toText({ unit, digits = 0 }: Goal, value: number): string {
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit ? `${number} ${unit}` : number;
}
