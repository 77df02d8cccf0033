import type { GrowthRange } from '@prelude/api/contract/growthRanges';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { StaleBanner } from '../../patterns/StaleBanner.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthData, GrowthState } from '../../state/GrowthState.ts';
import { styled } from '../../theme/stitches.ts';
import { formatSpan } from './formatPoint.ts';
import { GrowthChart } from './GrowthChart.tsx';
import { GrowthFigures } from './GrowthFigures.tsx';
import { GrowthPeople } from './GrowthPeople.tsx';
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
  currentRange: GrowthRange;
  /** In milliseconds since 1970. */
  now: number;
  /** The page with the widget's code, linked from an empty list. */
  integrationHref: string;
  /** Stands below what an empty list says, in place of that link. */
  ways?: ReactNode;
  /** Called with the chart as SVG text. */
  onDownload: (picture: string) => void;
  onRetry: () => void;
}

/** Sign-ups over time, their total and their sources. */
export function GrowthScreen(props: GrowthScreenProps) {
  const { state, ranges, currentRange, integrationHref, ways } = props;
  if (state.status === 'empty') {
    return (
      <Stack gap={4}>
        <Card>
          <EmptyState
            glyph="bars"
            title={<FormattedMessage id="pages.growth.empty.title" />}
            description={<FormattedMessage id="pages.growth.empty.hint" />}
            actions={
              !ways && (
                <Button emphasis="solid" href={integrationHref}>
                  <FormattedMessage id="pages.growth.empty.action" />
                </Button>
              )
            }
          />
        </Card>
        {ways}
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <GrowthRanges ranges={ranges} currentRange={currentRange} />
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
          <GrowthViews
            growth={state.growth}
            range={props.currentRange}
            isBusy={state.freshness === 'refreshing'}
            {...props}
          />
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

const Tools = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$3',
  justifyContent: 'space-between',
});

const Quiet = styled('div', { insetInline: 0, position: 'absolute', textAlign: 'center', top: 124 });

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

interface GrowthViewsProps extends Pick<GrowthScreenProps, 'name' | 'now' | 'onDownload'> {
  growth: GrowthData;
  range: GrowthRange;
  isBusy: boolean;
}

function GrowthViews({ name, growth, range, isBusy, now, onDownload }: GrowthViewsProps) {
  const intl = useIntl();
  const drawing = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<View>('chart');
  const { points, unit } = growth;
  const download = () => {
    if (!drawing.current) return;
    const time = formatSpan(intl, unit, points[0].at, (points.at(-1) ?? points[0]).at);
    const words = {
      lang: intl.locale,
      title: name,
      time: intl.formatMessage({ id: 'pages.growth.picture' }, { time }),
    };
    onDownload(toPicture(drawing.current, words));
  };
  if (growth.people) {
    return (
      <Stack gap={5} aria-busy={isBusy || undefined}>
        <GrowthFigures growth={growth} range={range} />
        {growth.people.length > 0 ? (
          <GrowthPeople people={growth.people} now={now} />
        ) : (
          <Text emphasis="soft">
            <FormattedMessage id="pages.growth.quiet" />
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap={5} aria-busy={isBusy || undefined}>
      <GrowthFigures growth={growth} range={range} />
      <Tools>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'pages.growth.view' })}
          options={views.map((value) => ({ value, label: <FormattedMessage id={`pages.growth.view.${value}`} /> }))}
          value={view}
          onChange={setView}
        />
        {view === 'chart' && (
          <Button icon={<DownloadIcon />} onClick={download}>
            <FormattedMessage id="pages.growth.download" />
          </Button>
        )}
      </Tools>
      {view === 'table' ? (
        <GrowthTable growth={growth} />
      ) : (
        <Card padding="regular" style={{ position: 'relative' }}>
          <GrowthChart growth={growth} drawing={drawing} />
          {growth.signUps === 0 && (
            <Quiet>
              <Text emphasis="soft">
                <FormattedMessage id="pages.growth.quiet" />
              </Text>
            </Quiet>
          )}
        </Card>
      )}
    </Stack>
  );
}
