import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { StaleBanner } from '../../patterns/StaleBanner.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthData, GrowthState } from '../../state/GrowthState.ts';
import { styled } from '../../theme/stitches.ts';
import { formatPoint } from './formatPoint.ts';
import { GrowthChart } from './GrowthChart.tsx';
import { GrowthFigures } from './GrowthFigures.tsx';
import { GrowthRanges, type RangeLink } from './GrowthRanges.tsx';
import { GrowthSkeleton } from './GrowthSkeleton.tsx';
import { GrowthTable } from './GrowthTable.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { toPicture } from './toPicture.ts';

export interface GrowthScreenProps {
  /** Name of the waitlist, the title of a downloaded picture. */
  name: string;
  state: GrowthState;
  ranges: readonly RangeLink[];
  /** The page with the widget's code, linked from an empty list. */
  integrationHref: string;
  /** Called with the chart as SVG text. */
  onDownload: (picture: string) => void;
  onRetry: () => void;
}

/** Sign-ups over time, their total and their sources. */
export function GrowthScreen(props: GrowthScreenProps) {
  const { state, ranges, integrationHref } = props;
  if (state.status === 'empty') {
    return (
      <Card>
        <EmptyState
          glyph="bars"
          title={<FormattedMessage id="pages.growth.empty.title" />}
          description={<FormattedMessage id="pages.growth.empty.hint" />}
          action={
            <Button tone="primary" href={integrationHref}>
              <FormattedMessage id="pages.growth.empty.action" />
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      <GrowthRanges ranges={ranges} />
      <GrowthBody {...props} state={state} />
    </Stack>
  );
}

type BodyProps = GrowthScreenProps & { state: Exclude<GrowthState, { status: 'empty' }> };

function GrowthBody({ state, onRetry, ...props }: BodyProps) {
  switch (state.status) {
    case 'loading':
      return <GrowthSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'ready':
      return (
        <>
          {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
          <ChartCard growth={state.growth} isBusy={state.freshness === 'refreshing'} {...props} />
          {state.growth.sources.length > 0 && (
            <Stack gap={3} as="section">
              <Heading level={2}>
                <FormattedMessage id="pages.growth.sources" />
              </Heading>
              <SourcesTable sources={state.growth.sources} />
            </Stack>
          )}
        </>
      );
  }
}

const Foot = styled('div', {
  alignItems: 'start',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  justifyContent: 'space-between',
});

const Quiet = styled('div', { insetInline: 0, position: 'absolute', textAlign: 'center', top: 104 });

type ChartCardProps = Pick<GrowthScreenProps, 'name' | 'onDownload'> & { growth: GrowthData; isBusy: boolean };

function ChartCard({ name, growth, isBusy, onDownload }: ChartCardProps) {
  const intl = useIntl();
  const drawing = useRef<SVGSVGElement>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const { points, unit } = growth;
  const download = () => {
    if (!drawing.current) return;
    const [first, last] = [points[0], points.at(-1) ?? points[0]].map(({ at }) => formatPoint(intl, unit, at));
    const time = first === last ? `${first}` : `${first} – ${last}`;
    onDownload(toPicture(drawing.current, name, intl.formatMessage({ id: 'pages.growth.picture' }, { time })));
  };
  return (
    <Card padding="regular" aria-busy={isBusy || undefined}>
      <Stack gap={6}>
        <GrowthFigures growth={growth} />
        <div style={{ position: 'relative' }}>
          <GrowthChart growth={growth} drawing={drawing} />
          {growth.signUps === 0 && (
            <Quiet>
              <Text tone="muted">
                <FormattedMessage id="pages.growth.quiet" />
              </Text>
            </Quiet>
          )}
        </div>
        <Foot>
          <Button aria-expanded={isTableOpen} onClick={() => setTableOpen(!isTableOpen)}>
            <FormattedMessage id={isTableOpen ? 'pages.growth.tableHide' : 'pages.growth.tableToggle'} />
          </Button>
          <Button icon={<DownloadIcon />} onClick={download}>
            <FormattedMessage id="pages.growth.download" />
          </Button>
        </Foot>
        {isTableOpen && <GrowthTable growth={growth} />}
      </Stack>
    </Card>
  );
}
