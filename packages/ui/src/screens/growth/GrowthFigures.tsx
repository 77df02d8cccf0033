import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Skeleton } from '../../primitives/Skeleton.tsx';
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

const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function GrowthFigures({ growth }: { growth: GrowthData }) {
  const total = growth.points.at(-1)?.total ?? 0;
  return (
    <Figures>
      {(
        [
          ['signUps', growth.signUps],
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
  );
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
    <Figures as="div" aria-hidden>
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
  );
}

const Line = ({ height, children }: { height: string; children: ReactNode }) => (
  <div style={{ alignItems: 'center', display: 'flex', height }}>{children}</div>
);
