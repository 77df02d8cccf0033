import type { ReactNode } from 'react';
import { TextArea } from '../primitives/TextArea.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextAreaFieldProps {
  name: string;
  label: ReactNode;
  isOptional?: boolean;
  hint?: ReactNode;
  /** What counts while the field is empty; the label then need not say that it may be. */
  placeholder?: string;
  rows?: number;
  /** Language of the value, if it is not the page's. */
  lang?: string;
  /** What a note elsewhere calls the field; defaults to the text of the label. */
  shortLabel?: string;
}

/** Several lines of text in a form. */
export function TextAreaField({ name, placeholder, rows, lang, shortLabel, ...frame }: TextAreaFieldProps) {
  const { control, size, ...field } = useTextField(name, Boolean(frame.hint));
  return (
    <FieldFrame {...frame} isOptional={frame.isOptional && placeholder === undefined} {...field}>
      <TextArea
        {...control}
        placeholder={placeholder}
        lang={lang}
        aria-required={!frame.isOptional}
        data-label={shortLabel}
        {...(rows && { rows })}
      />
    </FieldFrame>
  );
}
