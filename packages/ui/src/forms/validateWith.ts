import type { FieldErrors } from '@prelude/api/contract/problem';
import { isFieldCode } from '@prelude/api/contract/rules';
import { type Struct, validate } from 'superstruct';

/**
 * What a struct has against the values of a form, by field: the first reason of each. Values are brought into their
 * canonical form before they are judged, as the server does. Empty where everything passes.
 */
export function validateWith<Values, Schema>(struct: Struct<Values, Schema>, values: unknown): FieldErrors {
  const [error] = validate(values, struct, { coerce: true });
  const faults: FieldErrors = {};
  for (const { path, message } of error?.failures() ?? []) {
    const field = path[0];
    if (typeof field === 'string') faults[field] ??= isFieldCode(message) ? message : 'type';
  }
  return faults;
}
