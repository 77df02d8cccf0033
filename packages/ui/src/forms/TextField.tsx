import type { ReactNode } from 'react';
import { TextInput } from '../primitives/TextInput.tsx';
import type { DisabledProps, PartProps } from '../props.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextFieldProps extends PartProps<'input'>, DisabledProps {
  name: string;
  label: ReactNode;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** The value that counts while the field is empty. */
  placeholder?: string;
  isOptional?: boolean;
  /** Language of the value, if it is not the page's. */
  lang?: string;
  hint?: ReactNode;
  /** Name of the field in a note elsewhere; defaults to the text of the label. */
  shortLabel?: string;
}

/** One line of text. Its error appears when the field loses focus or the server refuses the value. */
export function TextField({ name, type = 'text', shortLabel, ...props }: TextFieldProps) {
  const { label, isOptional = false, hint, className, ...passed } = props;
  const { control, size, ...field } = useTextField(name, Boolean(hint), passed['aria-describedby']);
  return (
    <FieldFrame {...{ className, label, hint }} isOptional={isOptional && passed.placeholder === undefined} {...field}>
      <TextInput
        {...passed}
        {...control}
        size={size}
        type={type}
        aria-required={!isOptional}
        data-label={shortLabel}
        spellCheck={type === 'email' ? false : undefined}
      />
    </FieldFrame>
  );
}
