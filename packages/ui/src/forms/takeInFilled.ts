import type { FormApi } from 'final-form';

/** Takes in what stands in the fields: browsers and password managers can fill them in without an event. */
export function takeInFilled<Values extends object>(form: FormApi<Values>, element: HTMLFormElement): void {
  form.batch(() => {
    for (const name of form.getRegisteredFields() as (keyof Values & string)[]) {
      const field = element.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const known = form.getFieldState(name)?.value ?? '';
      if (field.value !== known) form.change(name, field.value as Values[typeof name]);
    }
  });
}
