import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../theme/stitches.ts';
import { gaps } from './gaps.ts';

const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  variants: {
    gap: gaps,
    wrap: { true: { flexWrap: 'wrap' } },
  },
});

export interface InlineProps extends ComponentProps<'div'> {
  /** A step of the space scale. */
  gap?: keyof typeof gaps;
  wrap?: boolean;
  as?: 'div' | 'span';
  children?: ReactNode;
}

/** Places its children side by side. */
export function Inline(props: InlineProps) {
  return <Row {...props} />;
}
