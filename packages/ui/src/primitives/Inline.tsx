import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../theme/stitches.ts';
import { gaps } from './gaps.ts';

const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  variants: {
    gap: gaps,
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    wrap: { true: { flexWrap: 'wrap' } },
  },
});

export interface InlineProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** A step of the space scale. */
  gap?: keyof typeof gaps;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  as?: 'div' | 'span' | 'ul' | 'li';
  children?: ReactNode;
}

/** Things beside each other. */
export function Inline(props: InlineProps) {
  return <Row {...props} />;
}
