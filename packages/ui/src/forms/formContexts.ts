import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import type { Size } from '../props.ts';
import type { SubmitState } from '../state/SubmitState.ts';

/** State of the form for the fields and buttons in it */
export const FormContext = createContext<{
  size: Extract<Size, 'medium' | 'large'>;
  isBusy: boolean;
  /** Keeps one's own value at a path in a conflict, where forms are saved by themselves. */
  keepMine?: (path: string) => void;
}>({ size: 'medium', isBusy: false });

/** Renders additional content into each form inside. Values of a form with a password must not be kept. */
export const FormWatchContext = createContext<((state: SubmitState, isPassword: boolean) => ReactNode) | null>(null);

/** Values of all forms on a page, by field name. */
export type Draft = Readonly<Record<string, unknown>>;

interface Unsaved {
  /** Values of the draft that no form has taken yet. */
  draftValues: Map<string, unknown>;
  onChange: (formId: string, values: Draft | null, isSaving: boolean) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

/** Counts a text outside of any form as unsaved while it is not blank. Returns the one left from an earlier visit, once. */
export function useUnsavedText(name: string, text: string, isSaving = false): string {
  const unsaved = use(UnsavedContext);
  const id = useId();
  const onChange = unsaved?.onChange;
  useEffect(() => {
    onChange?.(id, text.trim() ? { [name]: text } : null, isSaving);
  }, [onChange, id, name, text, isSaving]);
  useEffect(() => () => onChange?.(id, null, false), [onChange, id]);
  const draftValues = unsaved?.draftValues;
  const [draftText] = useState(() => draftValues?.get(name));
  useEffect(() => void draftValues?.delete(name), [draftValues, name]);
  return typeof draftText === 'string' ? draftText : '';
}
