import { randomUUID, timingSafeEqual } from 'node:crypto';
import { toEmailKey } from '@prelude/api/contract/rules';
import { addAccount, addPending, isSetUp, type Metadata, type NewAccount } from '../../repos/accounts.ts';
import { AuthRefusal, alreadyExists, signUpsClosed } from '../AuthRefusal.ts';
import { readAs, SignUpBody } from '../bodies.ts';
import { readBody } from '../readBody.ts';
import { refuseAnonymous, refusePhone } from '../refusals.ts';
import { toAwaitingUser } from '../toUser.ts';
import { type Call, mayMail, spendPassword, spendSignUp } from './Call.ts';
import { open, toSession } from './sessions.ts';

export async function signUp(call: Call): Promise<Response> {
  const body = await readBody(call.request);
  refusePhone(body);
  refuseAnonymous(body);
  const { email, password, data } = readAs(body, SignUpBody);
  const { setup_token: token, ...metadata } = data ?? {};
  const isFirst = isSetupToken(call, token) && !(await isSetUp(call.db));
  if (!isFirst) admit(call, email);
  // Hashing a password costs as much as in a sign-in.
  await spendPassword(call);
  if (call.confirmAddresses && !isFirst) return Response.json(await addPendingSignUp(call, email, metadata));
  const passwordHash = await call.passwords.hash(password, call.client);
  return Response.json(await add(call, { email, passwordHash, metadata }, isFirst));
}

function isSetupToken({ signUps, setupToken }: Call, token: unknown): boolean {
  if (signUps.kind === 'open' || typeof token !== 'string') return false;
  const [bytes, expected] = [Buffer.from(token), Buffer.from(setupToken)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Both addresses may have their domain in Unicode or ASCII. */
const isAt = (domain: string, email: string): boolean =>
  toEmailKey(`@${domain}`) === toEmailKey(email.slice(email.lastIndexOf('@')));

export function admit({ signUps }: Call, email: string): void {
  if (signUps.kind === 'closed') throw signUpsClosed();
  if (signUps.kind === 'domains' && !signUps.domains.some((domain) => isAt(domain, email)))
    throw new AuthRefusal(422, 'email_address_not_authorized', 'Accounts are for other domains here');
}

async function add(call: Call, account: NewAccount, isFirst: boolean): Promise<object> {
  const newAccount = await addAccount(call.db, account, call.now(), { isFirst });
  if (newAccount === 'notFirst') throw signUpsClosed();
  if (newAccount !== 'taken') call.logEvent('account.made', { personId: newAccount.id });
  const session = newAccount !== 'taken' && (await open(call, call.db, { account: newAccount, method: 'password' }));
  if (!session) throw alreadyExists();
  return toSession(call, session);
}

/**
 * Takes the same steps for every address: only the mail, which is made later, tells whether it has an account. Keeps no
 * password: whoever opens the mailed link chooses it.
 */
async function addPendingSignUp(call: Call, email: string, metadata: Metadata): Promise<object> {
  const { db, outbox, language, now } = call;
  await spendSignUp(call, email);
  if (await mayMail(call, email)) {
    const signUpId = await addPending(db, { email, metadata }, now());
    await outbox.add({ kind: 'signUp', email, language, signUpId });
  }
  return toAwaitingUser(randomUUID(), email, metadata, now());
}
