import type { ReactNode } from 'react';
import type { PartProps, Tone } from '../props.ts';
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
  whiteSpace: 'nowrap',
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

const Words = styled('span', { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export interface BadgeProps extends PartProps<'span'> {
  tone: Extract<Tone, 'neutral' | 'success' | 'warning' | 'danger'>;
  hasDot?: boolean;
  /** The whole word, where its place may be too narrow for it. */
  title?: string;
  children: ReactNode;
}

/** A state in a word; the colour only repeats it. */
export function Badge({ tone, hasDot, title, children, ...passed }: BadgeProps) {
  return (
    <Pill {...passed} tone={tone} title={title}>
      {hasDot && <Dot aria-hidden />}
      <Words>{children}</Words>
    </Pill>
  );
}
