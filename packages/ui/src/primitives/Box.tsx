import type { ComponentProps } from 'react';
import { styled } from '../theme/stitches.ts';

const StyledBox = styled('div', { minWidth: 0 });

export type BoxProps = ComponentProps<typeof StyledBox>;

/** A plain block for what no other part covers; takes `css` in tokens. */
export function Box(props: BoxProps) {
  return <StyledBox {...props} />;
}
