import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isComposing } from '../../primitives/isComposing.ts';
import { useWidth } from '../../primitives/useWidth.ts';
import type { GrowthData } from '../../state/GrowthState.ts';
import { floating } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import { formatPoint, formatTick } from './formatPoint.ts';
import { GrowthTip } from './GrowthTip.tsx';
import { panels } from './panels.ts';
import { type Plot, toPlot } from './toPlot.ts';

const Frame = styled('figure', {
  height: panels.height,
  margin: 0,
  position: 'relative',
  '@media print': { height: 'auto' },
});

const Drawing = styled('svg', {
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'visible',
  // Paper is narrower than the window that the drawing was made for.
  '@media print': { height: 'auto', maxWidth: '100%' },
  '& text': { fill: '$textMuted', fontSize: 12 },
  '& .caption': { fill: '$text', fontWeight: 500 },
  '& .grid': { shapeRendering: 'crispEdges', stroke: '$border', strokeWidth: 1 },
  '& .bars': { fill: '$accent' },
  '& .line': { fill: 'none', stroke: '$text', strokeLinejoin: 'round', strokeWidth: 1.5 },
  '& .here': { shapeRendering: 'crispEdges', stroke: '$textMuted', strokeWidth: 1 },
  '& .dot': { fill: '$text', stroke: '$surface', strokeWidth: 2 },
  '@forced': {
    forcedColorAdjust: 'none',
    '& text, & .caption': { fill: 'CanvasText' },
    '& .grid': { stroke: 'GrayText' },
    '& .bars': { fill: 'Highlight' },
    '& .line, & .here': { stroke: 'CanvasText' },
    '& .dot': { fill: 'CanvasText', stroke: 'Canvas' },
  },
});

const Points = styled('div', {
  borderRadius: '$control',
  cursor: 'crosshair',
  inset: 0,
  position: 'absolute',
  touchAction: 'pan-y',
});

const Tip = styled('div', {
  ...floating,
  pointerEvents: 'none',
  position: 'absolute',
  top: 0,
  width: 200,
  padding: '$2 $3',
});

const TIP_WIDTH = 200;
const TIP_GAP = 12;
/** Half of a date's width: keeps the first and the last date inside the chart. */
const EDGE = 28;

export interface GrowthChartProps {
  growth: GrowthData;
  /** Receives the drawing, for exporting it as a picture. */
  drawing: RefObject<SVGSVGElement | null>;
}

/** One tab stop: arrow keys, Home and End move from point to point; a pointer shows the nearest one. */
export function GrowthChart({ growth, drawing }: GrowthChartProps) {
  const intl = useIntl();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [chosen, setChosen] = useState<number | null>(null);
  const { points, unit } = growth;
  const last = points.length - 1;
  const plot = useMemo(
    () => (width > 0 ? toPlot({ points, unit }, width, (value) => intl.formatNumber(value)) : null),
    [points, unit, width, intl],
  );
  const current = Math.min(chosen ?? last, last);
  const point = points[current] ?? points[0];
  const when = formatPoint(intl, unit, point.at);
  const step = (event: KeyboardEvent) => {
    const next = isComposing(event) ? undefined : toNext(event.key, current, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (plot) setChosen(findNearest(plot, event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  return (
    <Frame ref={frame} aria-label={intl.formatMessage({ id: 'pages.growth.table' })}>
      {plot && <GrowthDrawing plot={plot} growth={growth} drawing={drawing} />}
      {plot && chosen !== null && <Here plot={plot} index={current} />}
      <Points
        role="slider"
        tabIndex={0}
        aria-label={intl.formatMessage({ id: `pages.growth.unit.${unit}` })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={intl.formatMessage({ id: 'pages.growth.point' }, { ...toCounts(point), when })}
        onKeyDown={step}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(current)}
        onBlur={() => setChosen(null)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-visible') || setChosen(null)}
      />
      {plot && chosen !== null && (
        <Tip aria-hidden style={{ left: toTipLeft(plot, current) }}>
          <GrowthTip when={when} point={point} />
        </Tip>
      )}
    </Frame>
  );
}

const toCounts = ({ signUps, total, views }: GrowthData['points'][number]) => ({ signUps, total, views });

/** Escape hides the point; Page Up and Page Down move by a tenth of all points. */
function toNext(key: string, current: number, last: number): number | null | undefined {
  const page = Math.ceil(last / 10);
  const clamp = (index: number) => Math.max(0, Math.min(last, index));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(current - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(current + 1);
    case 'PageDown':
      return clamp(current - page);
    case 'PageUp':
      return clamp(current + page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

function findNearest({ middles }: Plot, x: number): number {
  const [first = 0, second = first + 1] = middles;
  const index = Math.round((x - first) / (second - first));
  return Math.max(0, Math.min(middles.length - 1, index));
}

/** Places the tip beside the point, on the side with room. */
function toTipLeft({ middles, right }: Plot, index: number): number {
  const middle = middles[index] ?? 0;
  const after = middle + TIP_GAP;
  return after + TIP_WIDTH <= right ? after : Math.max(0, middle - TIP_GAP - TIP_WIDTH);
}

function Here({ plot, index }: { plot: Plot; index: number }) {
  const x = plot.middles[index];
  return (
    <Drawing aria-hidden width="100%" height={panels.height} style={{ inset: 0, position: 'absolute' }}>
      <line className="here" x1={x} x2={x} y1={panels.signUps.top} y2={panels.total.bottom} />
      <circle className="dot" cx={x} cy={plot.totals[index]} r={4.5} />
    </Drawing>
  );
}

/** Memoized: the current point is drawn in a layer above it. */
const GrowthDrawing = memo(function GrowthDrawing({
  plot,
  growth: { points, unit },
  drawing,
}: GrowthChartProps & { plot: Plot }) {
  const intl = useIntl();
  const span = (points.at(-1)?.at ?? 0) - points[0].at;
  return (
    <Drawing
      ref={drawing}
      aria-hidden
      focusable={false}
      width={plot.right}
      height={panels.height}
      viewBox={`0 0 ${plot.right} ${panels.height}`}
    >
      {(['signUps', 'total'] as const).map((panel) => (
        <g key={panel}>
          <text className="caption" x={0} y={panels[panel].caption}>
            {intl.formatMessage({ id: `pages.growth.column.${panel}` })}
          </text>
          {plot[panel === 'signUps' ? 'signUpTicks' : 'totalTicks'].map(({ value, y }) => (
            <g key={value}>
              <line className="grid" x1={plot.left} x2={plot.right} y1={y} y2={y} />
              <text x={plot.left - 10} y={y + 4} textAnchor="end">
                {intl.formatNumber(value)}
              </text>
            </g>
          ))}
        </g>
      ))}
      {plot.outline && <path className="bars" d={plot.outline} />}
      <g className="bars">
        {plot.bars?.map(
          (bar, index) => bar && <rect key={points[index]?.at} {...bar} rx={Math.min(2, bar.width / 4)} />,
        )}
      </g>
      <path className="line" d={plot.line} />
      {points.length === 1 && <circle className="dot" cx={plot.middles[0]} cy={plot.totals[0]} r={3} />}
      {plot.dated.map((index) => {
        const x = plot.middles[index] ?? 0;
        const edge = x + EDGE > plot.right ? 'end' : x - EDGE < plot.left ? 'start' : 'middle';
        const place = { end: plot.right, start: plot.left, middle: x }[edge];
        return (
          <text key={index} x={place} y={panels.dates} textAnchor={edge}>
            {formatTick(intl, unit, points[index]?.at ?? 0, span)}
          </text>
        );
      })}
    </Drawing>
  );
});
