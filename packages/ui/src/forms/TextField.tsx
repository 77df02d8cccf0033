import type { ReactNode } from 'react';
import { TextInput } from '../primitives/TextInput.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useTextField } from './useTextField.ts';

export interface TextFieldProps {
  name: string;
  label: ReactNode;
  type?: 'text' | 'email';
  autoComplete?: string;
  hint?: ReactNode;
  /** What a note elsewhere calls the field; defaults to the text of the label. */
  shortLabel?: string;
}

/** One line of text. Its error appears when the field loses focus or the server refuses the value. */
export function TextField({ name, type = 'text', autoComplete, shortLabel, ...frame }: TextFieldProps) {
  const { id, noteId, error, conflict, suggestion, control, size } = useTextField(name, Boolean(frame.hint));
  return (
    <FieldFrame {...frame} id={id} noteId={noteId} error={error} conflict={conflict} suggestion={suggestion}>
      <TextInput
        {...control}
        size={size}
        type={type}
        autoComplete={autoComplete}
        aria-required
        data-label={shortLabel}
        spellCheck={type === 'email' ? false : undefined}
      />
    </FieldFrame>
  );
}
