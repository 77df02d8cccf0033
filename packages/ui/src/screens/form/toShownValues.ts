import { validateWith } from '../../forms/validateWith.ts';
import { FormFields, type FormValues } from '../../state/FormValues.ts';

/** Returns what can be shown of values: a faulty one stays as it was in `last`. */
export function toShownValues(values: FormValues, last: FormValues): FormValues {
  const faults = Object.keys(validateWith(FormFields, values));
  const isColorFaulty = faults.some((name) => ['accent', 'background', 'textColor'].includes(name));
  const kept = isColorFaulty ? [...faults, 'accent', 'background', 'textColor'] : faults;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, kept.includes(name) ? last[name as keyof FormValues] : value]),
  ) as unknown as FormValues;
}
