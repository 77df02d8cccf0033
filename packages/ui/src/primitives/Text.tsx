import type { HTMLAttributes } from 'react';
import type { Emphasis, PartProps, Size, Tone } from '../props.ts';
import { declareMonoFont } from '../theme/monoFont.ts';
import { styled } from '../theme/stitches.ts';

const cut = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'normal',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
} as const;

/** Also where the text names places to break. */
const clamped = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  wordBreak: 'break-all',
  '@media print': { WebkitLineClamp: 'none' },
} as const;

const StyledText = styled('p', {
  margin: 0,
  overflowWrap: 'anywhere',
  variants: {
    size: {
      small: { fontSize: '$caption', lineHeight: '$caption' },
      medium: { fontSize: '$small', lineHeight: '$small' },
    },
    ink: { soft: { color: '$textMuted' }, danger: { color: '$dangerText' } },
    weight: { medium: { fontWeight: 500 } },
    isTabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    isTruncated: { true: cut, onWide: { '@md': clamped } },
    isMono: { true: { fontFamily: '$mono', fontVariantLigatures: 'none' } },
  },
});

export interface TextProps extends HTMLAttributes<HTMLElement>, PartProps<'p'> {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'label';
  size?: Extract<Size, 'small' | 'medium'>;
  /** `danger` is as strong with either emphasis. */
  tone?: Extract<Tone, 'neutral' | 'danger'>;
  emphasis?: Extract<Emphasis, 'soft'>;
  weight?: 'medium';
  isTabular?: boolean;
  /** Cuts to one line; a plain string is shown in full in the title. `onWide` wraps on a phone instead. */
  isTruncated?: boolean | 'onWide';
  isMono?: boolean;
  htmlFor?: string;
}

/** Text that inherits size and colour unless they are set. */
export function Text({ title, tone, emphasis, ...text }: TextProps) {
  if (text.isMono) declareMonoFont();
  const whole = text.isTruncated && typeof text.children === 'string' ? text.children : undefined;
  return <StyledText title={title ?? whole} ink={tone === 'danger' ? tone : emphasis} {...text} />;
}
