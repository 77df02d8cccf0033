import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';

const Track = styled('div', {
  backgroundColor: '$neutralSurface',
  borderRadius: '$round',
  height: 6,
  overflow: 'hidden',
  '@forced': forced.edge,
});

const Fill = styled('div', {
  backgroundColor: '$accent',
  borderRadius: 'inherit',
  height: '100%',
  '@forced': forced.shape,
  '@motion': { transition: 'width $state' },
});

export interface ProgressBarProps extends PartProps {
  /** Accessible name. */
  'aria-label': string;
  /** From 0 to 1. */
  share: number;
}

/** Shows the share of work that is done. */
export function ProgressBar({ share, ...passed }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <Track {...passed} role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <Fill style={{ width: `${percent}%` }} />
    </Track>
  );
}
