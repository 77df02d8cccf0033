import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { SubmitState } from '../state/SubmitState.ts';
import { type Draft, FormWatchContext, UnsavedContext } from './formContexts.ts';
import { isEdited } from './isEdited.ts';

export type { Draft };

export interface UnsavedChangesProps {
  /** Unsaved values of an earlier visit. Each is filled in once, by the first form that has it. */
  draft: Draft | null;
  /**
   * Called with the values of all unsaved forms, or null when all are saved, and with true while one of them is being saved. A
   * form with a password counts, but its values are left out.
   */
  onChange: (values: Draft | null, isSaving: boolean) => void;
  children: ReactNode;
}

/** Watches the forms inside it. Submitted values count as saved after a success, unless they were edited meanwhile. */
export function UnsavedChanges({ draft, onChange, children }: UnsavedChangesProps) {
  const unsaved = useRef(new Map<string, { values: Draft; isSaving: boolean }>());
  const follow = useCallback(
    (formId: string, values: Draft | null, isSaving: boolean) => {
      if (values) unsaved.current.set(formId, { values, isSaving });
      else unsaved.current.delete(formId);
      const all = [...unsaved.current.values()];
      const drafts = all.map((form) => form.values);
      onChange(
        drafts.length > 0 ? Object.assign({}, ...drafts) : null,
        all.some((form) => form.isSaving),
      );
    },
    [onChange],
  );
  const [draftValues] = useState(() => new Map(Object.entries(draft ?? {})));
  const watch = useCallback(
    (state: SubmitState, isPassword: boolean) => (
      <Watch state={state} draftValues={draftValues} isPassword={isPassword} onChange={follow} />
    ),
    [draftValues, follow],
  );
  const unsavedTexts = useMemo(() => ({ draftValues, onChange: follow }), [draftValues, follow]);
  return (
    <UnsavedContext value={unsavedTexts}>
      <FormWatchContext value={watch}>{children}</FormWatchContext>
    </UnsavedContext>
  );
}

interface WatchProps {
  state: SubmitState;
  /** Values of the draft that no form has taken yet. */
  draftValues: Map<string, unknown>;
  isPassword: boolean;
  onChange: (formId: string, values: Draft | null, isSaving: boolean) => void;
}

function Watch({ state, draftValues, isPassword, onChange }: WatchProps) {
  const formId = useId();
  const form = useForm();
  const { values, dirtyFields } = useFormState({ subscription: { dirtyFields: true, values: true } });
  const isUnsaved = isEdited({ dirtyFields });
  const sent = useRef<Draft | null>(null);
  const { status } = state;

  useEffect(() => {
    if (isPassword) return;
    const parts = new Set(form.getRegisteredFields().map((path) => path.split('.')[0]));
    form.batch(() => {
      for (const [name, value] of draftValues) {
        if (parts.has(name) && draftValues.delete(name)) form.change(name, value);
      }
    });
  }, [form, draftValues, isPassword]);

  useEffect(() => {
    if (status === 'submitting') sent.current = values;
    const isSaved = status === 'idle' && sent.current === values;
    const draftNow = isPassword ? {} : values;
    onChange(formId, isUnsaved && !isSaved ? draftNow : null, status === 'submitting');
  }, [formId, isUnsaved, values, status, isPassword, onChange]);

  useEffect(() => () => onChange(formId, null, false), [formId, onChange]);
  return null;
}
