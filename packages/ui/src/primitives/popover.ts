import { forced } from '../theme/forced.ts';
import { floating } from '../theme/sheet.ts';
import { keyframes } from '../theme/stitches.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const popoverStyles = {
  ...floating,
  maxWidth: 'min(20rem, calc(100vw - 16px))',
  minWidth: 'max(10rem, var(--radix-popper-anchor-width))',
  padding: '$1',
  zIndex: '$popover',
  '@motion': { animation: `${arrive} $transitions$state` },
} as const;

export const popoverItemStyles = {
  alignItems: 'center',
  borderRadius: '$control',
  color: '$text',
  cursor: 'pointer',
  display: 'flex',
  fontSize: '$body',
  gap: '$2',
  lineHeight: '$body',
  minHeight: 32,
  outline: 'none',
  overflowWrap: 'anywhere',
  padding: '6px 8px',
  textDecoration: 'none',
  userSelect: 'none',
  '&[data-highlighted]': { backgroundColor: '$neutralSurface' },
  '@forced': { '&[data-highlighted]': forced.chosen },
  '&[data-disabled], &[aria-disabled="true"]': { color: '$textMuted', cursor: 'default' },
} as const;
