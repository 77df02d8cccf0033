import { Email, type FieldCode, Password } from '@prelude/api/contract/rules';
import { enums, type Failure, object, optional, refine, type Struct, string, validate } from 'superstruct';
import { toPlainFields } from '../http/toPlainFields.ts';
import { HOLDING_DOMAIN } from '../repos/accounts.ts';
import { AuthRefusal } from './AuthRefusal.ts';

/** Mail to a domain without a dot cannot be delivered, and the library would refuse it with another message. */
const Address = refine(
  Email,
  'Address',
  (email) => (/\.[^.@]+$/.test(email) && !email.toLowerCase().endsWith(`@${HOLDING_DOMAIN}`)) || 'email',
);

export const SignUpBody = object({ email: Address, password: Password });
export const RecoverBody = object({ email: Address });
export const ResendBody = object({ type: enums(['signup']), email: Address });
export const RefreshBody = object({ refresh_token: string() });
export const PasswordBody = object({ password: Password, current_password: optional(string()) });
export const EmailBody = object({ email: Address, current_password: string() });

/** The shape of a sign-in; {@link SignUpBody} then checks whether it can be right. */
export const SignInBody = object({ email: string(), password: string() });

export const linkTypes = ['recovery', 'signup', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Mails hold a link and no code, so only a link's hash can be verified. */
export const VerifyBody = object({ type: enums(linkTypes), token_hash: string() });

/** Returns the body in canonical form, without unknown fields. Throws an {@link AuthRefusal}. */
export function readAs<Body, Schema>(body: unknown, struct: Struct<Body, Schema>): Body {
  const [error, value] = validate(toPlainFields(body, struct.schema as object) ?? null, struct, { coerce: true });
  const failure = error?.failures()[0];
  if (failure) throw toRefusal(failure);
  return value as Body;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toRefusal({ path, message }: Failure): AuthRefusal {
  const field = path[0];
  const code = message as FieldCode;
  if (field === 'email' && code !== 'required')
    return new AuthRefusal(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
  if (field === 'password' && code === 'password_length')
    return new AuthRefusal(422, 'weak_password', 'Password should be 8 to 72 bytes long.', { reasons: ['length'] });
  if (field === 'password' && code === 'unreadable_text')
    return new AuthRefusal(422, 'weak_password', 'Password contains unreadable characters.', {
      reasons: ['characters'],
    });
  if (field === undefined) return new AuthRefusal(400, 'bad_json', 'Could not read the request body');
  return new AuthRefusal(400, 'validation_failed', `The field "${String(field)}" is missing or of a wrong type`);
}
