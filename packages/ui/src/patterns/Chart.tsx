import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { isComposing } from '../primitives/isComposing.ts';
import { useJoinedRef } from '../primitives/useJoinedRef.ts';
import { useWidth } from '../primitives/useMeasured.ts';
import type { PartProps } from '../props.ts';
import { floating } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import { chartPanels } from './plot/chartPanels.ts';
import { type Bar, type Plot, type PlotPoint, toPlot } from './plot/toPlot.ts';

const Frame = styled('figure', {
  height: chartPanels.height,
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
  '& .open': { fill: 'none', stroke: '$accent', strokeWidth: 1.5 },
  '& .line': { fill: 'none', stroke: '$text', strokeLinejoin: 'round', strokeWidth: 1.5 },
  '& .here': { shapeRendering: 'crispEdges', stroke: '$textMuted', strokeWidth: 1 },
  '& .dot': { fill: '$text', stroke: '$surface', strokeWidth: 2 },
  '@forced': {
    forcedColorAdjust: 'none',
    '& text, & .caption': { fill: 'CanvasText' },
    '& .grid': { stroke: 'GrayText' },
    '& .bars': { fill: 'Highlight' },
    '& .open': { stroke: 'Highlight' },
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
/** Half of a mark's width: keeps the first and the last inside the chart. */
const EDGE = 28;

/** `bar` counts what happened at a point, `line` what there was after it; whole numbers. */
export type ChartPoint = PlotPoint;

/** A label below a point. */
export interface ChartMark {
  index: number;
  label: string;
}

export interface ChartProps extends PartProps<'figure'> {
  /** Accessible name of the figure. */
  'aria-label': string;
  /** Accessible name of the control that moves from point to point. */
  pointLabel: string;
  /** Caption over the bars. */
  barsLabel: string;
  /** Caption over the line. */
  lineLabel: string;
  /** In order, at least one; the same array until it changes. */
  points: readonly [ChartPoint, ...ChartPoint[]];
  /** Says that the last point is not over yet: its bar is an outline, which this explains at the end of the caption. */
  openLabel?: string;
  /** Start of the scale of the line; that of the bars begins at zero. */
  lineStart: number;
  /** Chooses the points with a label, for a number of pixels from point to point. */
  toMarks: (room: number) => readonly ChartMark[];
  /** Says a point in words, for screen readers. */
  toValueText: (index: number) => string;
  /** Shows the numbers of the current point beside it. */
  renderTip: (index: number) => ReactNode;
  /** Receives the drawing, for exporting it as a picture. */
  drawing?: RefObject<SVGSVGElement | null>;
}

/** Bars and, below them, a line over time. One tab stop: arrow keys, Home and End move from point to point; a pointer shows the nearest one. */
export function Chart(props: ChartProps) {
  const { points, barsLabel, lineLabel, openLabel, lineStart, toMarks, drawing, ref, ...rest } = props;
  const { pointLabel, toValueText, renderTip, ...passed } = rest;
  const intl = useIntl();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const plot = useMemo(
    () => (width > 0 ? toPlot(points, lineStart, width, (value) => intl.formatNumber(value)) : null),
    [points, lineStart, width, intl],
  );
  const current = Math.min(chosen ?? last, last);
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
    <Frame {...passed} ref={useJoinedRef(frame, ref)}>
      {plot && <ChartDrawing {...{ plot, points, barsLabel, lineLabel, openLabel, toMarks, drawing }} />}
      {plot && chosen !== null && <Here plot={plot} index={current} />}
      <Points
        role="slider"
        tabIndex={0}
        aria-label={pointLabel}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={toValueText(current)}
        onKeyDown={step}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(current)}
        onBlur={() => setChosen(null)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-visible') || setChosen(null)}
      />
      {plot && chosen !== null && (
        <Tip aria-hidden style={{ left: toTipLeft(plot, current) }}>
          {renderTip(current)}
        </Tip>
      )}
    </Frame>
  );
}

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
    <Drawing aria-hidden width="100%" height={chartPanels.height} style={{ inset: 0, position: 'absolute' }}>
      <line className="here" x1={x} x2={x} y1={chartPanels.bars.top} y2={chartPanels.line.bottom} />
      <circle className="dot" cx={x} cy={plot.heights[index]} r={4.5} />
    </Drawing>
  );
}

type ChartDrawingProps = Pick<
  ChartProps,
  'points' | 'barsLabel' | 'lineLabel' | 'openLabel' | 'toMarks' | 'drawing'
> & {
  plot: Plot;
};

/** Memoized: the current point is drawn in a layer above it. */
const ChartDrawing = memo(function ChartDrawing({
  plot,
  points,
  openLabel,
  toMarks,
  drawing,
  ...labels
}: ChartDrawingProps) {
  const intl = useIntl();
  const panels = [
    { ...chartPanels.bars, label: labels.barsLabel, ticks: plot.barTicks },
    { ...chartPanels.line, label: labels.lineLabel, ticks: plot.lineTicks },
  ];
  return (
    <Drawing
      ref={drawing}
      aria-hidden
      focusable={false}
      width={plot.right}
      height={chartPanels.height}
      viewBox={`0 0 ${plot.right} ${chartPanels.height}`}
    >
      {panels.map(({ label, caption, ticks }) => (
        <g key={caption}>
          <text className="caption" x={0} y={caption}>
            {label}
          </text>
          {ticks.map(({ value, y }) => (
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
        {plot.bars?.map((bar, index) =>
          bar && openLabel && index === points.length - 1 ? (
            <OpenBar key={bar.x} {...bar} />
          ) : (
            bar && <rect key={bar.x} {...bar} rx={Math.min(2, bar.width / 4)} />
          ),
        )}
      </g>
      {plot.bars && openLabel && (
        <text x={plot.right} y={chartPanels.bars.caption} textAnchor="end">
          {openLabel}
        </text>
      )}
      <path className="line" d={plot.line} />
      {points.length === 1 && <circle className="dot" cx={plot.middles[0]} cy={plot.heights[0]} r={3} />}
      {toMarks(plot.step).map(({ index, label }) => {
        const x = plot.middles[index] ?? 0;
        const edge = x + EDGE > plot.right ? 'end' : x - EDGE < plot.left ? 'start' : 'middle';
        const place = { end: plot.right, start: plot.left, middle: x }[edge];
        return (
          <text key={index} x={place} y={chartPanels.dates} textAnchor={edge}>
            {label}
          </text>
        );
      })}
    </Drawing>
  );
});

const OPEN_STROKE = 1.5;

/** The outline is drawn inside the bar, which keeps its height and its gap. */
function OpenBar({ x, y, width, height }: Bar) {
  return (
    <rect
      className="open"
      x={x + OPEN_STROKE / 2}
      y={y + OPEN_STROKE / 2}
      width={Math.max(0, width - OPEN_STROKE)}
      height={Math.max(0, height - OPEN_STROKE)}
      rx={Math.min(2, width / 4)}
    />
  );
}
