import type { ReactNode } from 'react';
import { styled } from '../theme/stitches.ts';

const Column = styled('div', { maxWidth: 480 });

/** The width of a form: wide enough for a long name, narrow enough to read as one column. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <Column>{children}</Column>;
}
