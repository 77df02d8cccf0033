import type { ComponentProps } from 'react';
import { raised } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';

const Sheet = styled('div', {
  ...raised,
  minWidth: 0,
  variants: { padding: { none: {}, regular: { padding: '$5' } } },
});

export interface CardProps extends ComponentProps<'div'> {
  padding?: 'none' | 'regular';
}

/** A raised surface that sets its content off from the page. */
export function Card({ padding = 'none', ...card }: CardProps) {
  return <Sheet padding={padding} {...card} />;
}
