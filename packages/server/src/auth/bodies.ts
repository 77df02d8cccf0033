import { withSchema } from '@prelude/api/contract/bounds';
import { Email, emailRule, toCanonicalText } from '@prelude/api/contract/rules';
import {
  coerce,
  define,
  enums,
  type Failure,
  nullable,
  object,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  string,
  unknown,
  validate,
} from 'superstruct';
import { toShownEmail } from '../db/toShownEmail.ts';
import { toPlainFields } from '../http/toPlainFields.ts';
import { AuthRefusal } from './AuthRefusal.ts';
import { toPasswordFault } from './toPasswordFault.ts';

const MAX_METADATA_BYTES = 4096;
const CODE_CHALLENGE = /^[\w.~-]{43,128}$/;

/** Returns the form in which the addresses of accounts are stored, compared and shown. */
export const toAccountEmail = (text: string): string => toShownEmail(toCanonicalText(text).toLowerCase());

/** Unicode's rules for domains turn lookalikes such as `。` into what they look like, so such an address is left to be refused. */
function toAddress(text: string): string {
  const address = toCanonicalText(text);
  return emailRule(address) === undefined ? toAccountEmail(address) : address;
}

/** Mail to a domain without a dot cannot be delivered. Becomes {@link toAccountEmail}. */
export const Address = withSchema(
  coerce(
    refine(Email, 'Address', (email) => /\.[^.@]+$/.test(email) || 'email'),
    string(),
    toAddress,
  ),
  { allOf: [{ pattern: '\\.[^.@]+$' }] },
);

const Password = define<string>('Password', (value) =>
  typeof value === 'string' ? (toPasswordFault(value) ?? true) : 'type',
);

const Metadata = withSchema(
  refine(record(string(), unknown()), 'Metadata', (data) => measure(data) <= MAX_METADATA_BYTES),
  { 'x-maxBytes': MAX_METADATA_BYTES },
);

/** Infinite for data that is nested too deeply to be written. */
function measure(data: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(data));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const data = optional(nullable(Metadata));

export const SignUpBody = object({ email: Address, password: Password, data });
const None = optional(nullable(enums([''])));

export const RecoverBody = object({ email: Address, code_challenge: None, code_challenge_method: None });
/** With PKCE, RFC 7636. */
export const RecoverCodeBody = object({
  email: Address,
  code_challenge: withSchema(pattern(string(), CODE_CHALLENGE), { pattern: CODE_CHALLENGE.source }),
  code_challenge_method: withSchema(pattern(string(), /^(?:plain|s256)$/i), { enum: ['plain', 's256'] }),
});
export const ResendBody = object({ type: enums(['signup', 'email_change']), email: Address });
export const RefreshBody = object({ refresh_token: string() });
export const CodeBody = object({ auth_code: string(), code_verifier: string() });
export const UserBody = object({
  email: optional(Address),
  password: optional(Password),
  current_password: optional(nullable(string())),
  data,
});

/** The shape of a sign-in: an address or password that breaks a rule is only wrong. */
export const SignInBody = object({ email: string(), password: string() });

export const linkTypes = ['recovery', 'signup', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Mails hold a link and no code, so only a link's hash can be verified. */
export const VerifyBody = object({ type: enums(['recovery', 'email_change']), token_hash: string() });
/** The link of a sign-up makes the account, with this password. */
export const ConfirmBody = object({ type: enums(['signup']), token_hash: string(), password: Password });

export function readAs<Body, Schema>(body: unknown, struct: Struct<Body, Schema>): Body {
  const [error, value] = validate(toPlainFields(body, struct) ?? null, struct, { coerce: true });
  const failure = error?.failures()[0];
  if (failure) throw toRefusal(failure);
  return value as Body;
}

const weakPasswords: Record<string, string> = {
  length: 'Password should be 8 to 72 bytes long.',
  characters: 'Password contains unreadable characters.',
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

function toRefusal({ path: [field], message, value }: Failure): AuthRefusal {
  const isMissing = value === undefined || value === null || value === '';
  if (field === 'email' && !isMissing)
    return new AuthRefusal(400, 'email_address_invalid', 'Unable to validate email address: invalid format');
  const weak = field === 'password' ? weakPasswords[message] : undefined;
  if (weak) return new AuthRefusal(422, 'weak_password', weak, { reasons: [message] });
  if (field === undefined) return new AuthRefusal(400, 'bad_json', 'Could not read the request body');
  return new AuthRefusal(
    400,
    'validation_failed',
    `The field "${String(field)}" is missing, too long or of a wrong type`,
  );
}
