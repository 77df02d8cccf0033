import { type RefObject, useEffect } from 'react';
import type { FieldFailure, SubmitState } from '../state/SubmitState.ts';

/** Moves focus to the first field that the server refused. Returns a function that moves it to the first invalid one. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, state: SubmitState<FieldFailure>): () => void {
  // After React is done: moving focus blurs another field, and that is an event of its own.
  const focus = (selector: string) => queueMicrotask(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is made anew for each render.
  useEffect(() => {
    // By its name, since its error is drawn only after this.
    if (state.status === 'failed') for (const name in state.fields) return focus(`[name=${name}]`);
  }, [state]);
  return () => focus('[aria-invalid=true]');
}
