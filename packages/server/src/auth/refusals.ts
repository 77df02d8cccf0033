import { type AuthErrorCode, AuthRefusal } from './AuthRefusal.ts';

type Refusal = readonly [status: number, code: AuthErrorCode, message: string];

const noPhone = 'Phone logins are disabled';
const noProvider = 'Unsupported provider: provider is not enabled';

/** GoTrue's refusals of what this server does not offer, by path: the first that the path is, or lies below. */
const paths: Record<string, Refusal> = {
  '/otp': [422, 'otp_disabled', 'Signups not allowed for otp'],
  '/magiclink': [422, 'otp_disabled', 'Signups not allowed for otp'],
  '/sso': [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  '/factors/': [422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP'],
  '/factors': [422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'],
  '/authorize': [400, 'validation_failed', noProvider],
  '/callback': [400, 'bad_oauth_callback', noProvider],
  '/reauthenticate': [422, 'reauthentication_not_valid', 'Reauthentication is by the current password'],
  '/user/identities': [404, 'manual_linking_disabled', 'Manual linking is disabled'],
};

/** The same by the parameter `grant_type` of `/token`. */
const grants: Record<string, Refusal> = {
  id_token: [400, 'provider_disabled', noProvider],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
};

/** The same by who signs in or up without an address. */
const callers = {
  phone: [422, 'phone_provider_disabled', noPhone],
  nobody: [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
} as const satisfies Record<string, Refusal>;

const toRefusal = (refusal: Refusal | undefined): AuthRefusal | undefined => refusal && new AuthRefusal(...refusal);

/** `path` is relative to /auth/v1. */
export function refusePath(path: string): AuthRefusal | undefined {
  const found = Object.keys(paths).find((known) => path === known || path.startsWith(known.replace(/\/?$/, '/')));
  return toRefusal(found === undefined ? undefined : paths[found]);
}

export const refuseGrant = (type: string): AuthRefusal | undefined =>
  toRefusal(Object.hasOwn(grants, type) ? grants[type] : undefined);

const isSent = (sent: unknown, name: 'email' | 'phone'): boolean => Boolean(Object(sent)[name]);

/** Throws if a sign-in or sign-up is by phone. */
export function refusePhone(sent: unknown): void {
  if (isSent(sent, 'phone') && !isSent(sent, 'email')) throw new AuthRefusal(...callers.phone);
}

/** Throws if a sign-up names nobody. */
export function refuseAnonymous(sent: unknown): void {
  const isPlain = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  if (isPlain && !isSent(sent, 'email') && !('password' in sent)) throw new AuthRefusal(...callers.nobody);
}
