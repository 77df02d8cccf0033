import type { HTMLAttributes } from 'react';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

/** Styles of what only screen readers perceive. */
export const visuallyHidden = {
  border: 0,
  clipPath: 'inset(50%)',
  height: 1,
  margin: -1,
  overflow: 'hidden',
  padding: 0,
  position: 'absolute',
  whiteSpace: 'nowrap',
  width: 1,
} as const;

const Hidden = styled('span', visuallyHidden);

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement>, PartProps<'span'> {
  as?: 'span' | 'div' | 'li';
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <Hidden {...props} />;
}
