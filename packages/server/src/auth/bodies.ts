import { Email, type FieldCode, Password } from '@prelude/api/contract/rules';
import { enums, type Failure, refine, type Struct, string, type, validate } from 'superstruct';
import { AuthRefusal } from './AuthRefusal.ts';

/** A mail to a domain without a dot goes nowhere from a server, and the library behind would refuse it in other words. */
const Address = refine(Email, 'Address', (email) => /\.[^.@]+$/.test(email) || 'email');

export const SignUpBody = type({ email: Address, password: Password });
export const RecoverBody = type({ email: Address });
export const ResendBody = type({ type: enums(['signup']), email: Address });
export const UserBody = type({ password: Password });
export const RefreshBody = type({ refresh_token: string() });

/** What a sign-in must look like to be read at all; {@link SignUpBody} then tells whether it can be right. */
export const SignInBody = type({ email: string(), password: string() });

export const linkTypes = ['recovery', 'signup', 'magiclink'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Mails carry a link and no code, so the hash of a link is all there is to verify. */
export const VerifyBody = type({ type: enums(linkTypes), token_hash: string() });

/** The body in canonical form with nothing in it that the struct does not name, or an {@link AuthRefusal}. */
export function readAs<Body, Schema>(body: unknown, struct: Struct<Body, Schema>): Body {
  const [error, value] = validate(body, struct, { coerce: true, mask: true });
  const failure = error?.failures()[0];
  if (failure) throw toRefusal(failure);
  return value as Body;
}

function toRefusal({ path, message }: Failure): AuthRefusal {
  const field = path[0];
  const code = message as FieldCode;
  if (field === 'email' && code !== 'required')
    return new AuthRefusal(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
  if (field === 'password' && code === 'password_length')
    return new AuthRefusal(422, 'weak_password', 'Password should be 8 to 72 bytes long.', ['length']);
  if (field === 'password' && code === 'unreadable_text')
    return new AuthRefusal(422, 'weak_password', 'Password contains unreadable characters.', ['characters']);
  if (field === undefined) return new AuthRefusal(400, 'bad_json', 'Could not read the request body');
  return new AuthRefusal(400, 'validation_failed', `The field "${String(field)}" is missing or of a wrong type`);
}
