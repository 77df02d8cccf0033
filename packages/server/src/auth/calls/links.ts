import type { Infer } from 'superstruct';
import { hashToken } from '../../db/hashToken.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { isDuplicate } from '../../db/isDuplicate.ts';
import type { Db } from '../../db/schema.ts';
import { changeAddress, findAccountById } from '../../repos/accounts.ts';
import { addCode } from '../../repos/authCodes.ts';
import { type LinkFault, type LinkTarget, takeLink } from '../../repos/mailedLinks.ts';
import { AuthRefusal, invalidLink } from '../AuthRefusal.ts';
import { type LinkType, linkTypes, RecoverBody, RecoverCodeBody, ResendBody, readAs, VerifyBody } from '../bodies.ts';
import { readBody } from '../readBody.ts';
import { type Call, mailNotice, mayMail, spendRequest, toReturnOrigin } from './Call.ts';
import { confirmSignUp, findSignUp } from './confirmSignUp.ts';
import { type OpenSession, open, toSession } from './sessions.ts';
import { toChallenge } from './signIn.ts';

/** Responds before the account is looked up, so that reply and timing are the same for every address. */
export async function recover(call: Call): Promise<Response> {
  const body = await readBody(call.request);
  const pkce = hasChallenge(body) ? readAs(body, RecoverCodeBody) : undefined;
  const email = (pkce ?? readAs(body, RecoverBody)).email;
  const origin = toReturnOrigin(call, call.query.get('redirect_to'));
  const redirectTo = origin === new URL(call.publicUrl).origin ? undefined : origin;
  // The app keeps no verifier: with a stranger's challenge, a link that leads there would be of no use to the owner.
  const isToApp = redirectTo === undefined || call.appOrigins.includes(redirectTo);
  const codeChallenge = pkce && !isToApp ? toS256(pkce) : undefined;
  await spendRequest(call, 'recover', email);
  if (await mayMail(call, email))
    await call.outbox.add({ kind: 'recover', email, language: call.language, redirectTo, codeChallenge });
  return Response.json({});
}

const hasChallenge = (body: unknown): boolean => {
  const { code_challenge, code_challenge_method } = Object(body);
  return Boolean(code_challenge || code_challenge_method);
};

const toS256 = ({ code_challenge: challenge, code_challenge_method: method }: Infer<typeof RecoverCodeBody>): string =>
  method.toLowerCase() === 'plain' ? toChallenge(challenge) : challenge;

export async function resend(call: Call): Promise<Response> {
  const { type, email } = readAs(await readBody(call.request), ResendBody);
  await spendRequest(call, 'resend', email);
  const kind = type === 'signup' ? 'resend' : 'resendChange';
  if (await mayMail(call, email)) await call.outbox.add({ kind, email, language: call.language });
  return Response.json({});
}

/** A sign-up has a page of its own, which asks for a password. */
type EffectType = Exclude<LinkType, 'signup'>;

const landingPages: Record<EffectType, string> = {
  recovery: '/auth/resetPassword',
  email_change: '/auth/confirmed',
};

export function readLink(query: URLSearchParams): { type: LinkType; token: string } {
  const type = linkTypes.find((linkType) => linkType === query.get('type'));
  const token = query.get('token');
  if (!type) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type');
  if (!token) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash');
  return { type, token };
}

/** Redirects to a page with the outcome in the hash, or with a PKCE code in the query. */
export async function followLink(call: Call): Promise<Response> {
  const { type, token } = readLink(call.query);
  if (type === 'signup') return leadToSignUp(call, token);
  const opened = await openLink(call, type, token);
  const origin = type === 'recovery' ? toReturnOrigin(call, call.query.get('redirect_to')) : call.publicUrl;
  const landing = new URL(landingPages[type], origin);
  if ('code' in opened) landing.searchParams.set('code', opened.code);
  else landing.hash = new URLSearchParams(await toHash(call, type, opened)).toString();
  return redirect(landing);
}

const redirect = ({ href: location }: URL) => new Response(null, { status: 303, headers: { location } });

/** Uses nothing up, so that mail scanners may follow it. */
export async function leadToSignUp(call: Call, token: string): Promise<Response> {
  const signUp = await findSignUp(call, token);
  const isFault = 'fault' in signUp;
  const landing = new URL(isFault ? '/auth/confirmed' : '/auth/choosePassword', call.publicUrl);
  const hash = isFault ? toFaultHash('signup', signUp.fault) : { token_hash: token, email: signUp.email };
  landing.hash = new URLSearchParams(hash).toString();
  return redirect(landing);
}

const toFaultHash = (type: LinkType, reason: LinkFault | 'taken') => ({
  type,
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  ...(reason && { reason }),
});

async function toHash(call: Call, type: LinkType, opened: Exclude<Opened, { code: string }>) {
  if ('fault' in opened) return toFaultHash(type, opened.fault);
  // A link that changes an address does not sign in.
  if (!('session' in opened)) return { type };
  const { user, expires_in, expires_at, ...tokens } = await toSession(call, opened.session);
  return { ...tokens, expires_in: String(expires_in), expires_at: String(expires_at), type };
}

type Opened =
  | { fault: LinkFault | 'taken' }
  | { session: OpenSession }
  /** PKCE: the client exchanges the code for a session. */
  | { code: string }
  | { oldEmail?: string };

/** Thrown to roll back the use of a link, which will work if its address becomes free again. */
class AddressTaken extends Error {}

async function openLink(call: Call, type: EffectType, token: string): Promise<Opened> {
  const opened = await inTransaction(call.db, async (trx): Promise<Opened> => {
    const link = await takeLink(trx, type, token, call.now());
    if ('fault' in link) return link;
    const outcome = await effects[type](call, trx, link);
    if (!outcome) throw new AddressTaken();
    return outcome;
  }).catch((error): Opened => {
    // A duplicate: somebody else took the address in a concurrent transaction.
    if (error instanceof AddressTaken || isDuplicate(error)) return { fault: 'taken' };
    throw error;
  });
  if ('oldEmail' in opened && opened.oldEmail) {
    call.sessions.forget();
    await mailNotice(call, { kind: 'emailChanged', to: opened.oldEmail, language: call.language, path: '/' });
  }
  return opened;
}

/** Undefined if the new address has an account by now, or if the account is gone. */
const effects: Record<EffectType, (call: Call, trx: Db, link: LinkTarget) => Promise<Opened | undefined>> = {
  email_change: async ({ now }, trx, { personId, newEmail }) => {
    const account = personId === null ? undefined : await findAccountById(trx, personId);
    if (!account || newEmail === null || !(await changeAddress(trx, account.id, newEmail, now()))) return undefined;
    return { oldEmail: account.email };
  },

  recovery: async (call, trx, { personId, codeChallenge }) => {
    const account = personId === null ? undefined : await findAccountById(trx, personId);
    if (!account) return undefined;
    if (codeChallenge === null) {
      const session = await open(call, trx, { account, method: 'recovery' });
      return session && { session };
    }
    const code = call.refreshTokens.make();
    const hash = hashToken(code);
    await addCode(trx, { hash, personId: account.id, method: 'recovery', challenge: codeChallenge }, call.now());
    return { code };
  },
};

/** A recovery link returns its session, the other types `{}`. */
export async function verify(call: Call): Promise<Response> {
  const body = await readBody(call.request);
  if (Object(body).type === 'signup') return confirmSignUp(call, body);
  const { type, token_hash } = readAs(body, VerifyBody);
  const opened = await openLink(call, type, token_hash);
  if ('fault' in opened) throw invalidLink();
  return Response.json('session' in opened ? await toSession(call, opened.session) : {});
}
