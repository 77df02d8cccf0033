import type { ReactNode } from 'react';
import { TextArea } from '../primitives/TextArea.tsx';
import type { DisabledProps, PartProps } from '../props.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextAreaFieldProps extends PartProps<'textarea'>, DisabledProps {
  name: string;
  label: ReactNode;
  isOptional?: boolean;
  hint?: ReactNode;
  /** The value that counts while the field is empty; the label then need not say that it may be. */
  placeholder?: string;
  rows?: number;
  /** Language of the value, if it is not the page's. */
  lang?: string;
  /** Name of the field in a note elsewhere; defaults to the text of the label. */
  shortLabel?: string;
}

/** Several lines of text in a form. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, isOptional = false, hint, shortLabel, className, ...passed } = props;
  const { control, size, ...field } = useTextField(name, Boolean(hint), passed['aria-describedby']);
  return (
    <FieldFrame {...{ className, label, hint }} isOptional={isOptional && passed.placeholder === undefined} {...field}>
      <TextArea {...passed} {...control} aria-required={!isOptional} data-label={shortLabel} />
    </FieldFrame>
  );
}
