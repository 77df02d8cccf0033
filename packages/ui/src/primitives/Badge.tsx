import type { ReactNode } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';

const Pill = styled('span', {
  alignItems: 'center',
  borderRadius: '$round',
  display: 'inline-flex',
  flex: 'none',
  fontSize: '$caption',
  fontWeight: 500,
  gap: 6,
  lineHeight: '$caption',
  maxWidth: '100%',
  padding: '3px 8px',
  '@forced': forced.edge,
  variants: {
    tone: {
      neutral: { backgroundColor: '$neutralSurface', color: '$textMuted' },
      success: { backgroundColor: '$successSurface', color: '$successText' },
      warning: { backgroundColor: '$warningSurface', color: '$warningText' },
      danger: { backgroundColor: '$dangerSurface', color: '$dangerText' },
    },
  },
});

const Dot = styled('span', {
  backgroundColor: 'currentColor',
  borderRadius: '$round',
  flex: 'none',
  height: 6,
  width: 6,
  '@forced': forced.shape,
});

const Words = styled('span', { minWidth: 0, overflowWrap: 'anywhere' });

export interface BadgeProps {
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  hasDot?: boolean;
  children: ReactNode;
}

/** A state in a word; the colour only repeats it. */
export function Badge({ tone, hasDot, children }: BadgeProps) {
  return (
    <Pill tone={tone}>
      {hasDot && <Dot aria-hidden />}
      <Words>{children}</Words>
    </Pill>
  );
}
