import { HOLDING_DOMAIN } from '../../repos/accounts.ts';
import type { LinkFault } from '../../repos/mailedLinks.ts';
import { AuthRefusal } from '../AuthRefusal.ts';
import { type LinkType, linkTypes, RecoverBody, ResendBody, readAs, VerifyBody } from '../bodies.ts';
import { LINK_SECONDS, type LibraryReply } from '../library/LibraryCall.ts';
import { readBody } from '../readBody.ts';
import { type Call, endSession, mailNotice, readToken, spend, toReturnOrigin } from './Call.ts';

export const LINK_MS = LINK_SECONDS * 1000;

/** Responds before the account is looked up, so that answer and time are the same for every address. */
export async function recover(call: Call): Promise<Response> {
  const { email } = readAs(await readBody(call.request), RecoverBody);
  const origin = toReturnOrigin(call, call.query.get('redirect_to'));
  return askForMail(call, 'recover', email, origin === new URL(call.publicUrl).origin ? undefined : origin);
}

export async function resend(call: Call): Promise<Response> {
  const { email } = readAs(await readBody(call.request), ResendBody);
  return askForMail(call, 'resend', email);
}

async function askForMail(
  call: Call,
  kind: 'recover' | 'resend',
  address: string,
  redirectTo?: string,
): Promise<Response> {
  const email = address.toLowerCase();
  await spend(call, ['mailPerAccount', `${kind} ${email}`]);
  await call.outbox.add({ kind, email, language: call.language, ...(redirectTo && { redirectTo }) });
  return Response.json({});
}

const landingPages: Record<LinkType, string> = {
  recovery: '/auth/resetPassword',
  signup: '/auth/confirmed',
  email_change: '/auth/confirmed',
};

/** Reads a mailed link. Throws an {@link AuthRefusal}. */
export function readLink(query: URLSearchParams): { type: LinkType; token: string } {
  const type = linkTypes.find((known) => known === query.get('type'));
  const token = query.get('token');
  if (!type) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type');
  if (!token) throw new AuthRefusal(400, 'validation_failed', 'Verify requires a token or a token hash');
  return { type, token };
}

/** Uses a mailed link up: 303 to a page of the product, with the outcome in the hash. */
export async function followLink(call: Call): Promise<Response> {
  const { type, token } = readLink(call.query);
  const opened = await openLink(call, type, token);
  const origin = type === 'recovery' ? toReturnOrigin(call, call.query.get('redirect_to')) : call.publicUrl;
  const landing = new URL(landingPages[type], origin);
  landing.hash = new URLSearchParams(toHash(type, opened)).toString();
  return new Response(null, { status: 303, headers: { location: landing.href } });
}

type Opened = { session: Record<string, unknown> } | { fault: LinkFault | 'taken' };

function toHash(type: LinkType, opened: Opened): Record<string, string> {
  if ('fault' in opened)
    return {
      type,
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      ...(opened.fault && { reason: opened.fault }),
    };
  // A link that confirms an address does not sign in.
  if (type !== 'recovery') return { type };
  const { access_token, refresh_token, expires_in, expires_at, token_type } = opened.session;
  return mapTexts({ access_token, refresh_token, expires_in, expires_at, token_type, type });
}

const mapTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

async function openLink(call: Call, type: LinkType, token: string): Promise<Opened> {
  const { accounts, links, now } = call;
  const change = type === 'recovery' ? undefined : await accounts.findChange(token);
  const reply = await verifyToken(call, type, token);
  if (reply.status >= 500 && !(change && (await accounts.find(change.newEmail))))
    throw new Error('The link could not be opened');
  if (reply.status !== 200) {
    const isTaken = change && (await accounts.find(change.newEmail));
    return { fault: isTaken ? 'taken' : await links.findFault(token, now(), LINK_MS) };
  }
  const session = JSON.parse(reply.body);
  const opened = readToken(session.access_token);
  await links.markUsed(token, now(), type === 'recovery' ? opened.sessionId : null);
  if (change) {
    await endSession(call, opened);
    await accounts.deletePending(change.newEmail);
    if (!change.email.endsWith(`@${HOLDING_DOMAIN}`))
      await mailNotice(call, { kind: 'emailChanged', to: change.email, language: call.language, path: '/' });
  }
  return { session };
}

/** Confirms a sign-up by a change of address, from its holding address to the real one. */
const verifyToken = ({ library }: Call, type: LinkType, token: string): Promise<LibraryReply> =>
  library.ask({
    method: 'POST',
    path: '/verify',
    body: { type: type === 'signup' ? 'email_change' : type, token_hash: token },
  });

/** Like the mailed link, for a client: returns the session of a recovery link as JSON. */
export async function verify(call: Call): Promise<Response> {
  const { type, token_hash } = readAs(await readBody(call.request), VerifyBody);
  const opened = await openLink(call, type, token_hash);
  if ('fault' in opened) throw new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired');
  return Response.json(type === 'recovery' ? opened.session : {});
}
