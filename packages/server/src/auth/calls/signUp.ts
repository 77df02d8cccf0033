import { randomUUID, timingSafeEqual } from 'node:crypto';
import { HOLDING_DOMAIN } from '../../repos/accounts.ts';
import { AuthRefusal, alreadyExists } from '../AuthRefusal.ts';
import { isRecord, readAs, SignUpBody } from '../bodies.ts';
import type { LibraryReply } from '../library/LibraryCall.ts';
import { readBody } from '../readBody.ts';
import { refuseAnonymous, refusePhone } from '../refusals.ts';
import { type Call, mailNotice, spend, toLinkMail, toSession } from './Call.ts';

interface Credentials {
  email: string;
  password: string;
}

export async function signUp(call: Call): Promise<Response | LibraryReply> {
  const sent = await readBody(call.request);
  refusePhone(sent);
  refuseAnonymous(sent);
  const { email, password } = readAs(sent, SignUpBody);
  const credentials = { email: email.toLowerCase(), password };
  const isFirst = await isSetup(call, sent);
  if (!isFirst) admit(call, credentials.email);
  // Hashing a password costs as much as in a sign-in.
  await spend(call, ['passwordPerClient', call.client]);
  if (isFirst || !call.confirmAddresses) return open(call, credentials);
  await spend(call, ['mailPerAccount', `signup ${credentials.email}`]);
  await hold(call, credentials);
  return Response.json(toAwaitingConfirmation(credentials.email));
}

/** True for a sign-up by the link that the start printed, while there is no account and SIGN_UPS is not open. */
async function isSetup({ signUps, setupToken, accounts }: Call, sent: unknown): Promise<boolean> {
  const data = isRecord(sent) && isRecord(sent.data) ? sent.data : {};
  if (signUps.kind === 'open' || typeof data.setup_token !== 'string') return false;
  const [given, expected] = [Buffer.from(data.setup_token), Buffer.from(setupToken)];
  return given.length === expected.length && timingSafeEqual(given, expected) && accounts.isEmpty();
}

function admit({ signUps }: Call, email: string): void {
  if (signUps.kind === 'closed') throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (signUps.kind === 'domains' && !signUps.domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new AuthRefusal(422, 'email_address_not_authorized', 'Accounts are for other domains here');
}

async function open({ library, accounts }: Call, credentials: Credentials): Promise<LibraryReply> {
  const reply = await library.ask({ method: 'POST', path: '/signup', body: credentials });
  // The library accepts one of several concurrent sign-ups and fails on the others.
  if (reply.status >= 500 && (await accounts.find(credentials.email))) throw alreadyExists();
  return reply;
}

/**
 * Makes the account under a holding address and asks the library for a change to the real one, whose link proves it. A
 * known address takes the same steps with an unused address, so that it takes the same time.
 */
async function hold(call: Call, { email, password }: Credentials): Promise<void> {
  const { library, accounts, language } = call;
  const isKnown = (await accounts.find(email)) !== undefined;
  const newHoldingEmail = () => `${randomUUID()}@${HOLDING_DOMAIN}`;
  const made = await library.ask({ method: 'POST', path: '/signup', body: { email: newHoldingEmail(), password } });
  const { accessToken } = toSession(made);
  const authorization = `Bearer ${accessToken}`;
  const target = isKnown ? newHoldingEmail() : email;
  const body = { email: target, data: { email } };
  const changed = await library.ask({ method: 'PUT', path: '/user', body, authorization });
  await library.ask({ method: 'POST', path: '/logout?scope=global', authorization });
  const [link] = changed.mails;
  // The library refuses an address that a concurrent sign-up has taken meanwhile.
  const mail = link && (await toLinkMail(call, { kind: 'signup', to: target, token: link.token, language }));
  if (isKnown || !mail) return mailNotice(call, { kind: 'accountExists', to: email, language, path: '/auth/signIn' });
  await call.outbox.add({ kind: 'mail', mail });
}

/** The same for a new and a known address, so that no account is disclosed; hence the id is random. */
function toAwaitingConfirmation(email: string): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  };
}
