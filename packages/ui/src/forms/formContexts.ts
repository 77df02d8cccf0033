import { createContext, type ReactNode, use, useEffect, useId } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

/** Fields are as tall as the button that sends them. */
export const FormSizeContext = createContext<'regular' | 'large'>('regular');

/** Renders into a form what a component around it adds; nothing may be kept of a secret form. */
export const FormWatchContext = createContext<((state: SubmitState, isSecret: boolean) => ReactNode) | null>(null);

/** The values of the forms of a page by field. */
export type Draft = Readonly<Record<string, unknown>>;

interface Unsaved {
  draft: Draft | null;
  onChange: (formId: string, values: Draft | null) => void;
}

export const UnsavedContext = createContext<Unsaved | null>(null);

/** Counts a text outside of any form as unsaved while it is not blank. Returns what it was when the page went away. */
export function useUnsavedText(name: string, text: string): string {
  const unsaved = use(UnsavedContext);
  const id = useId();
  const onChange = unsaved?.onChange;
  useEffect(() => {
    onChange?.(id, text.trim() ? { [name]: text } : null);
  }, [onChange, id, name, text]);
  useEffect(() => () => onChange?.(id, null), [onChange, id]);
  const kept = unsaved?.draft?.[name];
  return typeof kept === 'string' ? kept : '';
}
