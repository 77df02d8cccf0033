import { decodeJwt } from 'jose';
import type { Language } from '../../../../../locales/languages.ts';
import { isLoopbackHost } from '../../http/isLoopback.ts';
import type { Limiter, Use } from '../../limits/limits.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Accounts } from '../../repos/accounts.ts';
import type { LinkKind, MailedLinks } from '../../repos/mailedLinks.ts';
import type { SignUps } from '../AuthProvider.ts';
import { AuthRefusal } from '../AuthRefusal.ts';
import type { LibraryCall, LibraryReply } from '../library/LibraryCall.ts';
import type { Library } from '../library/openLibrary.ts';
import type { LiveSessions } from '../liveSessions.ts';
import { type AuthMailKind, toAuthMail } from '../toAuthMail.ts';

export interface GatewaySettings {
  /** The product's public URL. Mailed links lead there, or for a reset to the app that asked. */
  publicUrl: string;
  appOrigins: readonly string[];
  /** If true, an account opens only when a mailed link has confirmed its address. */
  confirmAddresses: boolean;
  signUps: SignUps;
  /** Allows the first account to be made while sign-ups are not open. */
  setupToken: string;
}

export interface GatewayDeps extends GatewaySettings {
  library: Library;
  accounts: Accounts;
  sessions: LiveSessions;
  links: MailedLinks;
  outbox: Outbox;
  /** Returns true for a temporary error: the same call may work again soon. */
  isUnavailable(error: unknown): boolean;
  limiter?: Limiter;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Call extends GatewayDeps {
  request: Request;
  query: URLSearchParams;
  language: Language;
  /** Client address as limits count it; see `toLimitKey`. */
  client: string;
  /** Calls the library on behalf of the caller. */
  ask(call: LibraryCall): Promise<LibraryReply>;
}

export type Answer = (call: Call) => Promise<Response | LibraryReply>;

export async function spend(call: Call, ...uses: Use[]): Promise<void> {
  const retryAfter = (await call.limiter?.consume(...uses)) ?? 0;
  if (retryAfter > 0)
    throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter });
}

/** Counts an attempted password per account and client, so that nobody can lock out somebody else. */
export const spendPassword = (call: Call, account: string): Promise<void> =>
  spend(call, ['passwordPerAccount', `${account} ${call.client}`], ['passwordPerClient', call.client]);

interface Session {
  accessToken: string;
  sessionId: string | null;
  personId: string;
  email: string;
}

export function toSession({ body }: Pick<LibraryReply, 'body'>): Session {
  return readToken(JSON.parse(body).access_token);
}

export function readToken(accessToken: string): Session {
  const { sub = '', session_id, email } = decodeJwt(accessToken);
  return {
    accessToken,
    sessionId: typeof session_id === 'string' ? session_id : null,
    personId: sub,
    email: typeof email === 'string' ? email : '',
  };
}

/** Ends a session that the gateway opened to check a password. */
export async function endSession({ library }: Pick<Call, 'library'>, { accessToken }: Session): Promise<void> {
  await library.ask({ method: 'POST', path: '/logout?scope=local', authorization: `Bearer ${accessToken}` });
}

interface Letter {
  kind: AuthMailKind;
  to: string;
  language: Language;
  /** The page of the product that the mail leads to. */
  path: string;
}

export const mailNotice = ({ outbox, publicUrl }: Pick<Call, 'outbox' | 'publicUrl'>, letter: Letter): Promise<void> =>
  outbox.add({ kind: 'mail', mail: toAuthMail({ ...letter, link: new URL(letter.path, publicUrl).href }) });

interface Link {
  kind: LinkKind;
  to: string;
  token: string | undefined;
  language: Language;
  /** The origin that the link leads back to, if it is not the product's own. */
  redirectTo?: string;
}

const isOnThisMachine = (origin: string): boolean =>
  /^https?:/.test(origin) && isLoopbackHost(new URL(origin).hostname);

/**
 * Returns the origin that a reset link leads back to: `asked` if it is one of `appOrigins`, or if it and the server are
 * both on this machine; else the product's own. SPEC section 2.
 */
export function toReturnOrigin(
  { publicUrl, appOrigins }: Pick<GatewaySettings, 'publicUrl' | 'appOrigins'>,
  asked: string | null | undefined,
): string {
  const own = new URL(publicUrl).origin;
  const requested = URL.parse(asked ?? '')?.origin ?? own;
  const isAllowed = appOrigins.includes(requested) || (isOnThisMachine(own) && isOnThisMachine(requested));
  return isAllowed ? requested : own;
}

/** Makes the mail for a link of the library, and stores the link's hash, so that a link that fails can say why. */
export async function toLinkMail(
  { links, publicUrl, now }: Pick<Call, 'links' | 'publicUrl' | 'now'>,
  { kind, to, token, language, redirectTo }: Link,
) {
  if (!token) throw new Error('The library has made no link');
  await links.add({ kind, email: to, token }, now());
  const link = new URL('/auth/v1/verify', publicUrl);
  link.search = new URLSearchParams({ type: kind, token, ...(redirectTo && { redirect_to: redirectTo }) }).toString();
  return toAuthMail({ kind, to, link: link.href, language });
}
