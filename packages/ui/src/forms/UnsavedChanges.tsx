import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { SubmitState } from '../state/SubmitState.ts';
import { FormWatchContext } from './FormContext.ts';

/** The values of a form by field. */
export type Draft = Readonly<Record<string, unknown>>;

export interface UnsavedChangesProps {
  /** Typed into the form as it appears: what stood there when it went away unsaved. */
  draft: Draft | null;
  /** The values from the moment that they differ from what is saved; null from the moment that they do not. */
  onChange: (values: Draft | null) => void;
  children: ReactNode;
}

/** Watches the form inside it. What was sent counts as saved once that has come to a good end and nobody typed on. */
export function UnsavedChanges({ draft, onChange, children }: UnsavedChangesProps) {
  const watch = useCallback(
    (state: SubmitState) => <Watch state={state} draft={draft} onChange={onChange} />,
    [draft, onChange],
  );
  return <FormWatchContext value={watch}>{children}</FormWatchContext>;
}

function Watch({ state, draft, onChange }: Omit<UnsavedChangesProps, 'children'> & { state: SubmitState }) {
  const form = useForm();
  const { dirty, values } = useFormState({ subscription: { dirty: true, values: true } });
  const sent = useRef<Draft | null>(null);
  const { status } = state;

  useEffect(() => {
    form.batch(() => {
      for (const [name, value] of Object.entries(draft ?? {})) form.change(name, value);
    });
  }, [form, draft]);

  useEffect(() => {
    if (status === 'submitting') sent.current = values;
    const isSaved = status === 'idle' && sent.current === values;
    onChange(dirty && !isSaved ? values : null);
  }, [dirty, values, status, onChange]);

  useEffect(() => () => onChange(null), [onChange]);
  return null;
}
