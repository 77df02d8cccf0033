import { type AuthErrorCode, AuthRefusal } from './AuthRefusal.ts';

type Refusal = readonly [status: number, code: AuthErrorCode, message: string];

const noPhone = 'Phone logins are disabled';
const noProvider = 'Unsupported provider: provider is not enabled';

/** GoTrue's refusals of what this server does not offer, by path; a path includes those below it. */
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

const grants: Record<string, Refusal> = {
  id_token: [400, 'provider_disabled', noProvider],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
};

const callers = {
  phone: [422, 'phone_provider_disabled', noPhone],
  nobody: [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
} as const satisfies Record<string, Refusal>;

const toRefusal = (refusal: Refusal | undefined): AuthRefusal | undefined => refusal && new AuthRefusal(...refusal);

export function refusePath(path: string): AuthRefusal | undefined {
  const prefix = Object.keys(paths).find((item) => path === item || path.startsWith(item.replace(/\/?$/, '/')));
  return toRefusal(prefix === undefined ? undefined : paths[prefix]);
}

export const refuseGrant = (type: string): AuthRefusal | undefined =>
  toRefusal(Object.hasOwn(grants, type) ? grants[type] : undefined);

const isSent = (sent: unknown, name: 'email' | 'phone'): boolean => Boolean(Object(sent)[name]);

export function refusePhone(sent: unknown): void {
  if (isSent(sent, 'phone') && !isSent(sent, 'email')) throw new AuthRefusal(...callers.phone);
}

export function refuseAnonymous(sent: unknown): void {
  const isPlain = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  if (isPlain && !isSent(sent, 'email') && !('password' in sent)) throw new AuthRefusal(...callers.nobody);
}
