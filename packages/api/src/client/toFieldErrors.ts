import type { FieldErrors } from '../contract/problem.ts';
import type { FieldCode } from '../contract/rules.ts';

const known: Record<FieldCode, true> = {
  required: true,
  length_3_48: true,
  length_3_128: true,
  length_max_128: true,
  length_max_500: true,
  workspace_name_characters: true,
  workspace_name_end: true,
  profile_name_pattern: true,
  email: true,
  email_unchanged: true,
  password_length: true,
  password_mismatch: true,
  wrong_password: true,
  origin_empty: true,
  origin_unreadable: true,
  origin_scheme: true,
  origin_credentials: true,
  origins_too_many: true,
  unreadable_text: true,
  type: true,
};

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(known, code);

/** A newer server may know a code for which there are no words yet: it reads as `type`. */
export function toFieldErrors(errors: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, isFieldCode(code) ? code : 'type']));
}
