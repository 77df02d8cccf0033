import { type Account, changeMetadata, changePassword, findAccountById } from '../../repos/accounts.ts';
import { LINK_MS } from '../../repos/mailedLinks.ts';
import { endSessions, type Session } from '../../repos/sessions.ts';
import { AuthRefusal, invalidCredentials } from '../AuthRefusal.ts';
import { readAs, UserBody } from '../bodies.ts';
import { readBody } from '../readBody.ts';
import { toUser } from '../toUser.ts';
import { type Call, mailNotice, spendChange, spendPassword } from './Call.ts';
import { demandSession } from './sessions.ts';

export const readUser = async (call: Call): Promise<Response> =>
  Response.json(toUser((await demandSession(call)).account));

export async function changeUser(call: Call): Promise<Response> {
  const { session, account } = await demandSession(call);
  const { password, data, current_password: current, ...sent } = readAs(await readBody(call.request), UserBody);
  const email = sent.email === account.email ? undefined : sent.email;
  if (password !== undefined && email !== undefined)
    throw new AuthRefusal(400, 'validation_failed', 'Change a password or an email, one at a time');
  if (email !== undefined) await askForChange(call, account, email, current);
  if (password !== undefined) await setPassword(call, session, account, password, current);
  if (data) await setMetadata(call, account, data);
  return Response.json(toUser((await findAccountById(call.db, account.id)) ?? account));
}

async function setPassword(
  call: Call,
  session: Session,
  account: Account,
  password: string,
  current: string | null | undefined,
): Promise<void> {
  const { db, passwords, sessions, now, language, client } = call;
  // The session of a recovery link sets a password without the old one.
  if (current != null || session.method !== 'recovery') await demandPassword(call, account, current);
  else if (session.createdAt < now() - LINK_MS)
    throw new AuthRefusal(401, 'reauthentication_needed', 'The session of the link is too old');
  else await spendPassword(call, account.email);
  if ((await passwords.check(password, account.passwordHash, client)) !== 'wrong')
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await passwords.hash(password, client);
  await changePassword(db, { id: account.id, passwordHash, sessionId: session.id }, now());
  sessions.forget();
  await mailNotice(call, { kind: 'passwordChanged', to: account.email, language, path: '/auth/forgotPassword' });
}

/** Takes the same steps for every address: only the mail, which is made later, tells whether it has an account. */
async function askForChange(call: Call, account: Account, email: string, current?: string | null): Promise<void> {
  await demandPassword(call, account, current);
  await spendChange(call, account.id);
  await call.outbox.add({ kind: 'changeEmail', email, language: call.language, personId: account.id });
}

async function demandPassword(call: Call, account: Account, password: string | null | undefined): Promise<void> {
  if (password == null) throw new AuthRefusal(400, 'current_password_required', 'The current password is required');
  await spendPassword(call, account.email);
  if ((await call.passwords.check(password, account.passwordHash, call.client)) === 'wrong') throw invalidCredentials();
}

/** Null deletes a field. */
async function setMetadata({ db, now }: Call, account: Account, data: Record<string, unknown>): Promise<void> {
  const { setup_token, ...changes } = data;
  const merged = Object.entries({ ...account.metadata, ...changes }).filter(([, value]) => value !== null);
  const { data: metadata } = readAs({ data: Object.fromEntries(merged) }, UserBody);
  await changeMetadata(db, account.id, metadata ?? {}, now());
}

const scopes = ['global', 'local', 'others'] as const;

export async function signOut(call: Call): Promise<Response> {
  const scope = scopes.find((item) => item === (call.query.get('scope') ?? 'global'));
  if (!scope) throw new AuthRefusal(400, 'validation_failed', 'Unsupported logout scope');
  const { session } = await demandSession(call);
  await endSessions(call.db, session, scope);
  call.sessions.forget();
  return new Response(null, { status: 204 });
}
