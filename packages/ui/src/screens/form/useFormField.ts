import type { FieldCode } from '@prelude/api/contract/rules';
import { useField } from 'react-final-form';
import { isSameValue } from '../../forms/isSameValue.ts';

/** final-form would store undefined for an emptied field. */
const keep = <Value>(value: Value): Value => value;

/** Reads and changes a part of the form around it that is no text field, by its path, as in `look.corners`. */
export function useFormField<Value>(path: string) {
  const { input, meta } = useField<Value | null | undefined>(path, {
    allowNull: true,
    format: keep,
    parse: keep,
    isEqual: isSameValue,
    subscription: { value: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const submitError: FieldCode | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    value: input.value || undefined,
    change: (value: Value | null) => input.onChange(value),
    submitError,
    isConflict: submitError === 'conflict',
  };
}
