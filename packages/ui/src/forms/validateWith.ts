import type { FieldErrors } from '@prelude/api/contract/problem';
import { isFieldCode } from '@prelude/api/contract/rules';
import { type Struct, validate } from 'superstruct';

/**
 * Returns the struct's first error for each field, empty when all values pass. Like the server, it converts the values to
 * their canonical form first.
 */
export function validateWith<Values, Schema>(struct: Struct<Values, Schema>, values: unknown): FieldErrors {
  const [error] = validate(values, struct, { coerce: true });
  const errors: FieldErrors = {};
  for (const { path, message } of error?.failures() ?? []) {
    const field = path[0];
    if (typeof field === 'string') errors[field] ??= isFieldCode(message) ? message : 'type';
  }
  return errors;
}
