import type { GrowthRange } from '@prelude/api/contract/growthRanges';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { GrowthData } from '../../state/GrowthState.ts';
import { styled } from '../../theme/stitches.ts';

const Figures = styled('dl', {
  display: 'grid',
  gap: '$4 $6',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: 0,
  '@md': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& dt': { color: '$textMuted', fontSize: '$small', fontWeight: 500, lineHeight: '$small' },
  '& dd': {
    fontSize: '$page',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '$page',
    margin: 0,
  },
});

const Value = styled('span', { alignItems: 'baseline', columnGap: '$2', display: 'flex', flexWrap: 'wrap' });

const Change = styled('span', {
  fontSize: '$body',
  fontWeight: 500,
  letterSpacing: 0,
  lineHeight: '$body',
  whiteSpace: 'nowrap',
  variants: { direction: { up: { color: '$successText' }, down: { color: '$dangerText' } } },
});

const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export interface GrowthFiguresProps {
  growth: GrowthData;
  range: GrowthRange;
}

/** The figures of a range, and how its sign-ups compare with the time before. */
export function GrowthFigures({ growth, range }: GrowthFiguresProps) {
  const total = growth.points.at(-1)?.total ?? 0;
  return (
    <div>
      <Figures>
        <Figure label={<FormattedMessage id="pages.growth.column.signUps" />}>
          <Value>
            <FormattedNumber value={growth.signUps} />
            <Difference growth={growth} range={range} />
          </Value>
        </Figure>
        {(
          [
            ['total', total],
            ['views', growth.views],
          ] as const
        ).map(([figure, value]) => (
          <Figure key={figure} label={<FormattedMessage id={`pages.growth.column.${figure}`} />}>
            <FormattedNumber value={value} />
          </Figure>
        ))}
        <Figure label={<FormattedMessage id="pages.growth.rate" />}>
          <Rate share={growth.share} />
        </Figure>
      </Figures>
      <Text size="medium" emphasis="soft">
        <Compared growth={growth} range={range} />
      </Text>
    </div>
  );
}

/** The sentence below says the same in words. */
function Difference({ growth: { signUps, previous }, range }: GrowthFiguresProps) {
  if (previous === null || range === 'all' || signUps === previous) return null;
  const isMore = signUps > previous;
  return (
    <Change direction={isMore ? 'up' : 'down'} aria-hidden>
      {isMore ? '↑' : '↓'} <FormattedNumber value={Math.abs(signUps - previous)} />
    </Change>
  );
}

/** A line even without anything to compare with, so that nothing moves from range to range. */
function Compared({ growth: { signUps, previous }, range }: GrowthFiguresProps) {
  if (previous === null || range === 'all') return '\u00a0';
  const direction = signUps === previous ? 'same' : signUps > previous ? 'more' : 'fewer';
  const period = <FormattedMessage id={`pages.growth.before.${range}`} />;
  const values = { count: Math.abs(signUps - previous), period };
  return <FormattedMessage id={`pages.growth.compared.${direction}`} values={values} />;
}

function Rate({ share }: { share: number | null }) {
  const intl = useIntl();
  if (share !== null)
    return <FormattedNumber value={share} style="percent" minimumFractionDigits={1} maximumFractionDigits={1} />;
  const unknown = intl.formatMessage({ id: 'pages.growth.rateUnknown' });
  return (
    <span title={unknown}>
      <span aria-hidden>{intl.formatMessage({ id: 'common.noValue' })}</span>
      <VisuallyHidden>{unknown}</VisuallyHidden>
    </span>
  );
}

export function GrowthFiguresSkeleton() {
  return (
    <div aria-hidden>
      <Figures as="div">
        {[0, 1, 2, 3].map((figure) => (
          <div key={figure}>
            <Line height="1.25rem">
              <Skeleton width="5rem" />
            </Line>
            <Line height="2rem">
              <Skeleton width="4ch" height={20} />
            </Line>
          </div>
        ))}
      </Figures>
      <Line height="1.25rem">
        <Skeleton width="14rem" />
      </Line>
    </div>
  );
}

const Line = ({ height, children }: { height: string; children: ReactNode }) => (
  <div style={{ alignItems: 'center', display: 'flex', height }}>{children}</div>
);
