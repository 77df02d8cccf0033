import { type MouseEvent, type ReactNode, use } from 'react';
import { styled } from '../theme/stitches.ts';
import { LinkContext } from './LinkContext.tsx';
import { Spinner } from './Spinner.tsx';

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
  '@motion': { transition: 'background-color 120ms, color 120ms' },
  '&:hover': { backgroundColor: '$neutralSurface', color: '$text' },
  variants: {
    tone: {
      neutral: {},
      danger: { '&:hover': { backgroundColor: '$dangerSurface', color: '$dangerText' } },
    },
  },
});

export interface IconButtonProps {
  /** Its name for everybody: read aloud, and shown as a title. */
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Keeps focus and refuses a press. */
  isBusy?: boolean;
  /** Makes it a link. */
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-pressed'?: boolean;
  'aria-controls'?: string;
}

export function IconButton({ label, icon, tone = 'neutral', isBusy, href, onClick, ...aria }: IconButtonProps) {
  const LinkComponent = use(LinkContext);
  const named = { 'aria-label': label, title: label, tone };
  if (href !== undefined) {
    return (
      <Shape as={LinkComponent} {...{ href }} {...named} onClick={onClick}>
        {icon}
      </Shape>
    );
  }
  return (
    <Shape
      type="button"
      {...named}
      {...aria}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
    </Shape>
  );
}
