import type { FieldErrors } from '@prelude/api/contract/problem';
import { createContext } from 'react';

/** Errors of a form that is saved by itself, by path: what is not sent. */
export const FaultsContext = createContext<FieldErrors>({});

/** Calls back once fields are in sight: a narrow window shows either them or the preview. */
export const OpenEditContext = createContext<(then: () => void) => void>((then) => then());

/** Finds the field of a path, or the first of its parts, or the note on its conflict. */
const toSelector = (path: string): string => `[name="${path}"], [name^="${path}."], [data-conflict="${path}"]`;

/** Focuses the field and brings it to the middle of the window, below what is pinned. */
export function showFault(form: HTMLFormElement | null | undefined, path: string): void {
  const field = form?.querySelector<HTMLElement>(toSelector(path));
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
