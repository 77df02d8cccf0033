import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { SubmitState } from '../state/SubmitState.ts';

/** Moves focus to the first faulty field when the server found one; answers a function that does it now. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, state: SubmitState) {
  const focusFirstFault = useCallback(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form]);
  useLayoutEffect(() => {
    if (state.status === 'failed' && state.fields) focusFirstFault();
  }, [state, focusFirstFault]);
  return focusFirstFault;
}
