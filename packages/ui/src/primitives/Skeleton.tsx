import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { keyframes, styled } from '../theme/stitches.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

const Shape = styled('span', {
  backgroundColor: '$skeleton',
  borderRadius: '$control',
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'middle',
  '@forced': forced.faint,
  '@motion': { animation: `${breathe} 1600ms ease-in-out infinite` },
});

export interface SkeletonProps extends PartProps<'span'> {
  /** CSS length, or pixels. */
  width?: string | number;
  height?: string | number;
}

/** Keeps the place of content while it loads. */
export function Skeleton({ width = '100%', height = 12, ...passed }: SkeletonProps) {
  return <Shape aria-hidden {...passed} style={{ height, width }} />;
}
