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

/** Several lines of text outside a form. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <Field rows={4} {...props} />;
}
