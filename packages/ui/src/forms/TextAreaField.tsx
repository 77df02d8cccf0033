import type { ReactNode } from 'react';
import { TextArea } from '../primitives/TextArea.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextAreaFieldProps {
  name: string;
  label: ReactNode;
  isOptional?: boolean;
}

/** Several lines of text in a form. */
export function TextAreaField({ name, ...frame }: TextAreaFieldProps) {
  const { id, noteId, error, conflict, control } = useTextField(name);
  return (
    <FieldFrame {...frame} id={id} noteId={noteId} error={error} conflict={conflict}>
      <TextArea {...control} aria-required={!frame.isOptional} />
    </FieldFrame>
  );
}
