import type { FieldCode } from '@prelude/api/contract/rules';
import { useField } from 'react-final-form';
import type { FormValues } from '../../state/FormValues.ts';

/** An emptied field is an empty text; final-form would store undefined. */
const keep = <Value>(value: Value): Value => value;

/** Reads and changes one value of the form around it that is no text field. */
export function useFormField<Name extends keyof FormValues>(name: Name) {
  const { input, meta } = useField<FormValues[Name]>(name, {
    format: keep,
    parse: keep,
    subscription: { value: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const submitError: FieldCode | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    value: input.value as FormValues[Name],
    change: (value: FormValues[Name]) => input.onChange(value),
    error: meta.error as FieldCode | undefined,
    submitError,
    isConflict: submitError === 'conflict',
  };
}
