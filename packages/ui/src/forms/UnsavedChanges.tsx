import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { SubmitState } from '../state/SubmitState.ts';
import { type Draft, FormWatchContext, UnsavedContext } from './formContexts.ts';
import { isEdited } from './isEdited.ts';

export type { Draft };

export interface UnsavedChangesProps {
  /** Unsaved values of an earlier visit, filled into the forms when they mount. */
  draft: Draft | null;
  /** Called with the values of all unsaved forms, or null when all are saved. A form with a password counts, but its values are left out. */
  onChange: (values: Draft | null) => void;
  children: ReactNode;
}

/** Watches the forms inside it. Submitted values count as saved after a success, unless they were edited meanwhile. */
export function UnsavedChanges({ draft, onChange, children }: UnsavedChangesProps) {
  const unsaved = useRef(new Map<string, Draft>());
  const follow = useCallback(
    (formId: string, values: Draft | null) => {
      if (values) unsaved.current.set(formId, values);
      else unsaved.current.delete(formId);
      const drafts = [...unsaved.current.values()];
      onChange(drafts.length > 0 ? Object.assign({}, ...drafts) : null);
    },
    [onChange],
  );
  const watch = useCallback(
    (state: SubmitState, isPassword: boolean) => (
      <Watch state={state} draft={isPassword ? null : draft} isPassword={isPassword} onChange={follow} />
    ),
    [draft, follow],
  );
  const unsavedTexts = useMemo(() => ({ draft, onChange: follow }), [draft, follow]);
  return (
    <UnsavedContext value={unsavedTexts}>
      <FormWatchContext value={watch}>{children}</FormWatchContext>
    </UnsavedContext>
  );
}

interface WatchProps {
  state: SubmitState;
  draft: Draft | null;
  isPassword: boolean;
  onChange: (formId: string, values: Draft | null) => void;
}

function Watch({ state, draft, isPassword, onChange }: WatchProps) {
  const formId = useId();
  const form = useForm();
  const { values, dirtyFields } = useFormState({ subscription: { dirtyFields: true, values: true } });
  const isUnsaved = isEdited({ dirtyFields });
  const sent = useRef<Draft | null>(null);
  const { status } = state;

  useEffect(() => {
    const parts = new Set(form.getRegisteredFields().map((path) => path.split('.')[0]));
    form.batch(() => {
      for (const [name, value] of Object.entries(draft ?? {})) if (parts.has(name)) form.change(name, value);
    });
  }, [form, draft]);

  useEffect(() => {
    if (status === 'submitting') sent.current = values;
    const isSaved = status === 'idle' && sent.current === values;
    const draftNow = isPassword ? {} : values;
    onChange(formId, isUnsaved && !isSaved ? draftNow : null);
  }, [formId, isUnsaved, values, status, isPassword, onChange]);

  useEffect(() => () => onChange(formId, null), [formId, onChange]);
  return null;
}
