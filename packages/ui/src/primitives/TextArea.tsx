import type { ComponentProps } from 'react';
import { styled } from '../theme/stitches.ts';
import { inputStyles } from './inputStyles.ts';

const Field = styled('textarea', {
  ...inputStyles,
  display: 'block',
  minHeight: 96,
  paddingBlock: 7,
  resize: 'vertical',
});

export interface TextAreaProps extends ComponentProps<'textarea'> {
  hasError?: boolean;
}

/** Several lines of text outside a form. */
export function TextArea({ hasError, ...area }: TextAreaProps) {
  return <Field rows={4} {...area} aria-invalid={hasError || undefined} />;
}
