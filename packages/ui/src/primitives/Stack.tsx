import type { ComponentProps, ReactNode } from 'react';
import type { Side } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { gaps } from './gaps.ts';

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  '& > *': { minWidth: 0 },
  variants: {
    gap: gaps,
    align: { start: { alignItems: 'flex-start' } },
  },
});

export interface StackProps extends ComponentProps<'div'> {
  /** A step of the space scale. */
  gap?: keyof typeof gaps;
  /** Defaults to stretching all children to the same width. */
  align?: Extract<Side, 'start'>;
  as?: 'div' | 'section';
  children?: ReactNode;
}

/** Places its children below each other. */
export function Stack(props: StackProps) {
  return <Column {...props} />;
}
