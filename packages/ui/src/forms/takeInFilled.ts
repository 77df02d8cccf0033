import type { FormApi } from 'final-form';

/** Takes in what stands in the fields: browsers and password managers can fill them in without an event. */
export function takeInFilled<Values extends object>(form: FormApi<Values>, element: HTMLFormElement): void {
  form.batch(() => {
    for (const name of form.getRegisteredFields() as (keyof Values & string)[]) {
      const field = element.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      // React writes what it has drawn into `defaultValue`; a value that is not drawn yet must not be undone.
      const isFilled = field.value !== field.defaultValue && field.value !== (form.getFieldState(name)?.value ?? '');
      if (isFilled) form.change(name, field.value as Values[typeof name]);
    }
  });
}
