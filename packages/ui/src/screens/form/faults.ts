import type { FieldErrors } from '@prelude/api/contract/problem';
import { createContext } from 'react';

/** Errors of a form that is saved by itself, by path: what is not sent. */
export const FaultsContext = createContext<FieldErrors>({});

/** Calls back once fields are in sight: a narrow window shows either them or the preview. */
export const OpenEditContext = createContext<(then: () => void) => void>((then) => then());

/** Finds the field of a path, or the first of its parts, or the note on its conflict. */
const toSelector = (path: string): string => `[name="${path}"], [name^="${path}."], [data-conflict="${path}"]`;

/** Finds the closed part that has the field of a path in it. */
const findClosed = (form: HTMLFormElement, path: string) =>
  [...form.querySelectorAll<HTMLElement>('[data-opens][aria-expanded="false"]')].find(({ dataset }) =>
    path.startsWith(`${dataset.opens}.`),
  );

/** Focuses the field and brings it to the middle of the window, below what is pinned. */
export function showFault(form: HTMLFormElement | null | undefined, path: string): void {
  const closed = form && findClosed(form, path);
  closed?.click();
  // React draws what a press opens in a microtask.
  if (closed) queueMicrotask(() => focusField(form, path));
  else focusField(form, path);
}

function focusField(form: HTMLFormElement | null | undefined, path: string): void {
  const field = form?.querySelector<HTMLElement>(toSelector(path));
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
