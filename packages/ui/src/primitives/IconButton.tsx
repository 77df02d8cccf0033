import type { MouseEvent, ReactNode } from 'react';
import type { DisabledProps, PartProps, Tone } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

const Shape = styled('button', {
  alignItems: 'center',
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: '$textMuted',
  cursor: 'pointer',
  display: 'inline-flex',
  flex: 'none',
  height: 32,
  justifyContent: 'center',
  padding: 0,
  width: 32,
  '@motion': { transition: 'background-color $state, color $state' },
  '@media (pointer: coarse)': { height: 40, width: 40 },
  '&:hover': { backgroundColor: '$neutralSurface', color: '$text' },
  '&[aria-disabled]:not([aria-busy])': {
    backgroundColor: 'transparent',
    color: '$borderControl',
    cursor: 'not-allowed',
    '@forced': { color: 'GrayText' },
  },
  variants: {
    tone: {
      neutral: {},
      danger: { '&:hover': { backgroundColor: '$dangerSurface', color: '$dangerText' } },
    },
  },
});

export interface IconButtonProps extends PartProps<'button'>, DisabledProps {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: Extract<Tone, 'neutral' | 'danger'>;
  /** Keeps focus and ignores presses. */
  isBusy?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** An action shown by an icon; its label is read aloud and shown as a tooltip. */
export function IconButton({ label, icon, tone = 'neutral', isBusy, onClick, ...props }: IconButtonProps) {
  const { isDisabled, disabledReason, ...passed } = props;
  return (
    <Tooltip label={label} description={isDisabled ? disabledReason : undefined}>
      <Shape
        {...passed}
        type="button"
        tone={tone}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || isDisabled || passed['aria-disabled']}
        onClick={isBusy || isDisabled ? undefined : onClick}
      >
        {isBusy ? <Spinner /> : icon}
      </Shape>
    </Tooltip>
  );
}
