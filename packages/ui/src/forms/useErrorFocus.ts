import { type RefObject, useEffect } from 'react';
import type { FieldFailure, SubmitState } from '../state/SubmitState.ts';

/** Focuses the first field the server refused. Returns a function that focuses a field by its name, else the first invalid one. */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  state: SubmitState<FieldFailure>,
): (name?: string) => void {
  // Wait until React is done: moving focus fires a blur event on another field.
  const focus = (selector: string) => queueMicrotask(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new on each render.
  useEffect(() => {
    // Found by name, since `aria-invalid` is not rendered yet.
    if (state.status === 'failed') for (const name in state.fields) return focus(toSelector(name));
  }, [state]);
  return (name) => focus(name ? toSelector(name) : '[aria-invalid=true]');
}

/** Finds the field of this name, or the first of its parts. */
const toSelector = (name: string): string => `[name="${name}"], [name^="${name}."]`;
