import { FormattedMessage, FormattedNumber } from 'react-intl';
import { StatCard } from '../../patterns/StatCard.tsx';
import { Sparkline } from '../../primitives/Sparkline.tsx';
import { styled } from '../../theme/stitches.ts';
import { SourceName } from '../shared/SourceName.tsx';

export interface OverviewFigures {
  /** Sign-ups of the last 14 days, oldest first. */
  days: readonly number[];
  pending: number;
  bestSource: { name: string; signUps: number } | null;
}

export type OverviewState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; figures: OverviewFigures };

const DAYS = 7;

const Line = styled('span', { alignItems: 'center', display: 'flex', gap: '$4', justifyContent: 'space-between' });

/** A name is longer than a number, so it is smaller; in a narrow card, twenty letters fit. */
const Name = styled('span', {
  display: 'block',
  fontSize: 'min($fontSizes$title, 9cqi)',
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});

/**
 * Sign-ups of the last week and the week before; unconfirmed people or, if there are none, the best source. Of a failure
 * they show only that values are missing: the newest subscribers beside them say why.
 */
export function OverviewCards({ state }: { state: OverviewState }) {
  const week = <FormattedMessage id="pages.overview.week.label" />;
  const source = <FormattedMessage id="pages.overview.source.label" />;
  if (state.status !== 'ready') {
    return [week, source].map((label, card) => (
      <StatCard
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards that never move
        key={card}
        label={label}
        value={<FormattedMessage id="common.noValue" />}
        isLoading={state.status === 'loading'}
      />
    ));
  }
  const { days, pending, bestSource } = state.figures;
  return (
    <>
      <StatCard
        label={week}
        value={
          <Line>
            <FormattedNumber value={toSum(days.slice(-DAYS))} />
            <Sparkline values={days} recentCount={DAYS} />
          </Line>
        }
        description={
          <FormattedMessage id="pages.overview.week.before" values={{ count: toSum(days.slice(0, -DAYS)) }} />
        }
      />
      {pending > 0 ? (
        <StatCard
          label={<FormattedMessage id="pages.overview.pending.label" />}
          value={<FormattedNumber value={pending} />}
          description={<FormattedMessage id="pages.overview.pending.hint" values={{ count: pending }} />}
        />
      ) : (
        <StatCard
          label={source}
          value={
            bestSource ? (
              <Name>
                <SourceName name={bestSource.name} />
              </Name>
            ) : (
              <FormattedMessage id="common.noValue" />
            )
          }
          description={
            bestSource ? (
              <FormattedMessage id="pages.overview.source.hint" values={{ count: bestSource.signUps }} />
            ) : (
              <FormattedMessage id="pages.overview.source.none" />
            )
          }
        />
      )}
    </>
  );
}

const toSum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
