import { type RefObject, useCallback, useEffect } from 'react';
import type { FieldFailure, SubmitState } from '../state/SubmitState.ts';

/** Moves focus to the first faulty field when the server refused one. Returns a function that does so now. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, state: SubmitState<FieldFailure>) {
  // After React is done: moving focus blurs another field, and that is an event of its own.
  const focusFirstFault = useCallback(() => {
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [form]);
  useEffect(() => {
    if (state.status === 'failed' && state.fields) focusFirstFault();
  }, [state, focusFirstFault]);
  return focusFirstFault;
}
