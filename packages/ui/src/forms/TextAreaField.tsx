import type { ReactNode } from 'react';
import { TextArea } from '../primitives/TextArea.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextAreaFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({ name, rows, ...frame }: TextAreaFieldProps) {
  const { id, noteId, error, control } = useTextField(name, Boolean(frame.hint));
  return (
    <FieldFrame {...frame} id={id} noteId={noteId} error={error}>
      <TextArea {...control} rows={rows} aria-required={!frame.isOptional} />
    </FieldFrame>
  );
}
