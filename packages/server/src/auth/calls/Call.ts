import type { Language } from '../../../../../locales/languages.ts';
import type { Db } from '../../db/schema.ts';
import type { LogEvent } from '../../http/createEventLog.ts';
import { isLoopbackHost } from '../../http/isLoopback.ts';
import type { Limiter, Use } from '../../limits/limits.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { SignUps } from '../AuthProvider.ts';
import { type AuthErrorCode, AuthRefusal } from '../AuthRefusal.ts';
import type { AccessTokens } from '../accessTokens.ts';
import type { LiveSessions } from '../liveSessions.ts';
import type { Passwords } from '../passwords.ts';
import type { RefreshTokens } from '../refreshTokens.ts';
import { type AuthMailKind, toAuthMail } from '../toAuthMail.ts';

export interface GatewaySettings {
  /** Mailed links lead there; a reset link leads to the app that asked. */
  publicUrl: string;
  appOrigins: readonly string[];
  /** If true, an account opens only when a mailed link has confirmed its address. */
  confirmAddresses: boolean;
  signUps: SignUps;
  setupToken: string;
}

export interface GatewayDeps extends GatewaySettings {
  db: Db;
  passwords: Passwords;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  sessions: LiveSessions;
  outbox: Outbox;
  limiter?: Limiter;
  now: () => number;
}

export interface Call extends GatewayDeps {
  request: Request;
  query: URLSearchParams;
  language: Language;
  /** Client address as limits count it; see `toLimitKey`. */
  client: string;
  logEvent: LogEvent;
}

export type Answer = (call: Call) => Promise<Response>;

async function spend(call: Call, code: AuthErrorCode, message: string, ...uses: Use[]): Promise<void> {
  const retryAfter = (await call.limiter?.consume(...uses)) ?? 0;
  if (retryAfter > 0) throw new AuthRefusal(429, code, message, { retryAfter });
}

/** Comes before each password that is hashed or checked. Per account and client, so that nobody can lock out somebody else. */
export const spendPassword = (call: Call, account?: string): Promise<void> =>
  spend(
    call,
    'over_request_rate_limit',
    'Request rate limit reached',
    ['passwordPerClient', call.client],
    ...(account === undefined ? [] : [['passwordPerAccount', `${account} ${call.client}`] as const]),
  );

/** A token of no session counts nothing. */
export const spendRefresh = (call: Call, sessionId: string | undefined): Promise<void> =>
  spend(
    call,
    'over_request_rate_limit',
    'Request rate limit reached',
    ...(sessionId === undefined ? [] : [['refreshesPerSession', sessionId] as const]),
  );

const spendMails = (call: Call, ...uses: Use[]): Promise<void> =>
  spend(call, 'over_email_send_rate_limit', 'Email rate limit exceeded', ...uses);

/** The client's requests count first: one that is refused uses up nothing of an account. */
export const spendRequest = (call: Call, kind: 'recover' | 'resend', email: string): Promise<void> =>
  spendMails(call, ['mailPerClient', call.client], ['mailPerAccount', `${kind} ${email} ${call.client}`]);

/** A sign-up counts among the passwords of its client. */
export const spendSignUp = (call: Call, email: string): Promise<void> =>
  spendMails(call, ['mailPerAccount', `signup ${email} ${call.client}`]);

export const spendChange = (call: Call, personId: string): Promise<void> =>
  spendMails(call, ['mailPerAccount', `email_change ${personId}`]);

/** Returns false when an address has been mailed enough links. The answer must be the same. */
export const mayMail = async ({ limiter }: Call, email: string): Promise<boolean> =>
  ((await limiter?.consume(['mailsToAccount', email])) ?? 0) === 0;

interface Letter {
  kind: AuthMailKind;
  to: string;
  language: Language;
  path: string;
}

interface Sender {
  outbox: Pick<Outbox, 'add'>;
  publicUrl: string;
}

export const mailNotice = ({ outbox, publicUrl }: Sender, letter: Letter): Promise<void> =>
  outbox.add({ kind: 'mail', mail: toAuthMail({ ...letter, link: new URL(letter.path, publicUrl).href }) });

const isOnThisMachine = (origin: string): boolean =>
  /^https?:/.test(origin) && isLoopbackHost(new URL(origin).hostname);

/** Returns `asked` if it is one of `appOrigins`, or if it and the server are on this machine; else the product's own. SPEC section 2. */
export function toReturnOrigin(
  { publicUrl, appOrigins }: Pick<GatewaySettings, 'publicUrl' | 'appOrigins'>,
  redirectTo: string | null | undefined,
): string {
  const own = new URL(publicUrl).origin;
  const requested = URL.parse(redirectTo ?? '')?.origin ?? own;
  const isAllowed = appOrigins.includes(requested) || (isOnThisMachine(own) && isOnThisMachine(requested));
  return isAllowed ? requested : own;
}
