import { FormattedMessage } from 'react-intl';
import { Sparkline } from '../../primitives/Sparkline.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { WaitlistRow } from '../../state/WaitlistRow.ts';

const DAYS_OF_WEEK = 7;

export const toSum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Returns the most sign-ups that any of these lists had on one day: the scale of their trends. */
export const toHighest = (rows: readonly WaitlistRow[]): number =>
  Math.max(0, ...rows.flatMap(({ latest }) => latest?.days ?? []));

export interface TrendProps {
  /** Sign-ups per day, oldest first. */
  days: readonly number[];
  /** The scale of the bars, shared by the lists of a table. */
  highest: number;
}

/** The sign-ups of a list as bars, and in words for a screen reader. */
export function Trend({ days, highest }: TrendProps) {
  return (
    <>
      <Sparkline values={days} recentCount={DAYS_OF_WEEK} highest={highest} />
      <VisuallyHidden>
        <FormattedMessage
          id="pages.waitlists.days"
          values={{ count: toSum(days), week: toSum(days.slice(-DAYS_OF_WEEK)) }}
        />
      </VisuallyHidden>
    </>
  );
}
