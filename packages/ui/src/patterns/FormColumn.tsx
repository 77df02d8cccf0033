import type { ReactNode } from 'react';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';

const Column = styled('div', { maxWidth: 480 });

export interface FormColumnProps extends PartProps {
  children: ReactNode;
}

/** The width of a form: wide enough for a long name, narrow enough to read as one column. */
export function FormColumn(props: FormColumnProps) {
  return <Column {...props} />;
}
