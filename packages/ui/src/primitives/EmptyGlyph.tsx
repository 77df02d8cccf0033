import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Drawing = styled('svg', {
  display: 'block',
  fill: '$drawing',
  '& .next': { fill: 'none', stroke: '$textMuted', strokeDasharray: '3 2.5', strokeWidth: 1.25 },
});

export interface EmptyGlyphProps extends PartProps<'svg'> {
  /** Shape of the content to come: bars for waitlists and growth, people, or tiles for workspaces. */
  shows: 'bars' | 'people' | 'tiles';
}

type Box = [x: number, y: number, width: number, height: number, radius?: number];

/** `next` is the dashed shape still to come. */
const drawings: Record<EmptyGlyphProps['shows'], { current: Box[]; next: Box[] }> = {
  bars: {
    current: [
      [0, 28, 12, 16],
      [22, 20, 12, 24],
      [44, 10, 12, 34],
    ],
    next: [[65, 0.7, 10.4, 42.6]],
  },
  people: {
    current: [
      [2, 0, 10, 10, 5],
      [20, 2, 54, 6],
      [2, 17, 10, 10, 5],
      [20, 19, 36, 6],
    ],
    next: [
      [2.6, 34.4, 8.8, 8.8, 4.4],
      [20.6, 36.1, 44, 5.4],
    ],
  },
  tiles: {
    current: [
      [14, 0, 20, 20, 5],
      [42, 0, 20, 20, 5],
      [14, 24, 20, 20, 5],
    ],
    next: [[42.7, 24.7, 18.6, 18.6, 5]],
  },
};

const draw = (boxes: Box[], className?: string) =>
  boxes.map(([x, y, width, height, rx = 3]) => (
    <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height={height} rx={rx} />
  ));

/** Drawn before the first entry: shapes of the content to come, the last one dashed. */
export function EmptyGlyph({ shows, ...passed }: EmptyGlyphProps) {
  const { current, next } = drawings[shows];
  return (
    <Drawing aria-hidden {...passed} focusable={false} width={76} height={44} viewBox="0 0 76 44">
      {draw(current)}
      {draw(next, 'next')}
    </Drawing>
  );
}
