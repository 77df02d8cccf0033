import { keyframes } from '../theme/stitches.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const overlayStyles = {
  backgroundColor: '$overlay',
  inset: 0,
  position: 'fixed',
  zIndex: '$overlay',
  '@motion': { animation: `${appear} $transitions$enter` },
} as const;
