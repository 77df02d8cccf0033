import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const HEIGHT = 24;
const BAR = 5;
const STEP = 7;
const MIN_HEIGHT = 2;

const Drawing = styled('svg', {
  display: 'block',
  flex: '0 1 auto',
  minWidth: 0,
  '& .earlier': { fill: '$drawing' },
  '& .recent': { fill: '$accent' },
  '@forced': { forcedColorAdjust: 'none', '& .earlier': { fill: 'GrayText' }, '& .recent': { fill: 'Highlight' } },
});

export interface SparklineProps extends PartProps<'svg'> {
  /** Oldest first. */
  values: readonly number[];
  /** Number of last values to highlight; the earlier ones are grey. */
  recentCount: number;
  /** The value as tall as the drawing, where several share one scale; defaults to the highest of `values`. */
  highest?: number;
}

/** A small bar chart of a figure that is also given in words; zero is drawn as a dot. Narrows where there is less room. */
export function Sparkline({ values, recentCount, highest = 0, ...passed }: SparklineProps) {
  const top = Math.max(highest, ...values, 1);
  const width = Math.max(0, values.length * STEP - (STEP - BAR));
  return (
    <Drawing
      aria-hidden
      {...passed}
      focusable={false}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {values.map((value, index) => {
        const height = Math.max(MIN_HEIGHT, (value / top) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
            key={index}
            className={index < values.length - recentCount ? 'earlier' : 'recent'}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
          />
        );
      })}
    </Drawing>
  );
}
