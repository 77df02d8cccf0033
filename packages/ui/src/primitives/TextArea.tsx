import type { ComponentProps } from 'react';
import type { DisabledProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { inputStyles } from './inputStyles.ts';
import { Tooltip } from './Tooltip.tsx';

const Field = styled('textarea', {
  ...inputStyles,
  display: 'block',
  minHeight: 96,
  paddingBlock: 7,
  resize: 'vertical',
});

export interface TextAreaProps extends ComponentProps<'textarea'>, DisabledProps {
  /** Lines that are seen at once. */
  rows?: number;
}

/** Several lines of text outside a form. */
export function TextArea({ isDisabled, disabledReason, rows = 4, ...field }: TextAreaProps) {
  return (
    <Tooltip description={isDisabled ? disabledReason : undefined}>
      <Field rows={rows} {...field} {...(isDisabled && { 'aria-disabled': true, readOnly: true })} />
    </Tooltip>
  );
}
