import type { FieldErrors } from '@prelude/api/contract/problem';
import { isFieldCode } from '@prelude/api/contract/rules';
import { type Struct, validate } from 'superstruct';

/**
 * Returns the first error of each field by its path, as in `texts.en.title`, empty when all pass. Converts values to their
 * canonical form first, as the server does.
 */
export function validateWith<Values, Schema>(struct: Struct<Values, Schema>, values: unknown): FieldErrors {
  const [error] = validate(values, struct, { coerce: true });
  const errors: FieldErrors = {};
  for (const { path, message } of error?.failures() ?? []) {
    const entry = path.findIndex((key: unknown) => typeof key === 'number');
    const field = (entry < 0 ? path : path.slice(0, entry)).join('.');
    if (field) errors[field] ??= isFieldCode(message) ? message : 'type';
  }
  return errors;
}
