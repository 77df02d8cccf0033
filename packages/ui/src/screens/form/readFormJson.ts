import { Form } from '@prelude/api/contract/forms';
import { type FieldCode, isFieldCode } from '@prelude/api/contract/rules';
import { type Struct, validate } from 'superstruct';

export interface JsonFault {
  /** As in `texts.pl.title`. */
  path: string;
  code: FieldCode;
}

export type FormJson = { form: Form } | { faults: readonly JsonFault[] } | 'unreadable';

/** Reads a form that was pasted as JSON. */
export function readFormJson(text: string): FormJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const [error, form] = validate(value, Form as unknown as Struct<Form, unknown>, { coerce: true });
  if (!error) return { form };
  const faults = new Map(
    error.failures().map(({ path, message }) => [path.join('.'), isFieldCode(message) ? message : ('type' as const)]),
  );
  return { faults: [...faults].map(([path, code]) => ({ path, code })) };
}
