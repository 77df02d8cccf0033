import { toColumns } from '../../support/toColumns.ts';

/** A measured value and its limit: a maximum, or a minimum with `isLeast` */
export interface Goal {
  name: string;
  value: number;
  limit: number;
  isLeast?: boolean;
  /** `ms`, `bytes`, or undefined for a plain number */
  unit?: string;
  digits?: number;
}

export const isMet = ({ value, limit, isLeast }: Goal): boolean => (isLeast ? value >= limit : value <= limit);

/** Returns one line for each goal. */
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
