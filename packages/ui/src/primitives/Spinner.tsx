import type { PartProps, Size } from '../props.ts';
import { keyframes, styled } from '../theme/stitches.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span', {
  animation: `${turn} 700ms linear infinite`,
  border: '2px solid currentColor',
  borderRadius: '$round',
  borderRightColor: 'transparent',
  display: 'inline-block',
  flex: 'none',
  '@forced': { borderColor: 'CanvasText', borderRightColor: 'Canvas' },
  variants: {
    size: {
      medium: { height: 16, width: 16 },
      large: { height: 28, width: 28 },
    },
  },
});

export interface SpinnerProps extends PartProps<'span'> {
  size?: Extract<Size, 'medium' | 'large'>;
}

/** Has no text: its parent must announce that it is busy. */
export function Spinner({ size = 'medium', ...passed }: SpinnerProps) {
  return <Ring aria-hidden {...passed} size={size} />;
}
