import { randomUUID } from 'node:crypto';
import { HOLDING_DOMAIN } from '../../repos/accounts.ts';
import { AuthRefusal, invalidCredentials } from '../AuthRefusal.ts';
import { EmailBody, isRecord, PasswordBody, readAs } from '../bodies.ts';
import type { LibraryReply } from '../library/LibraryCall.ts';
import { readBody } from '../readBody.ts';
import { type Call, mailNotice, readToken, spend, spendPassword, toLinkMail } from './Call.ts';
import { LINK_MS } from './links.ts';
import { isPassword } from './signIn.ts';

export const readUser = async ({ ask }: Call): Promise<LibraryReply> =>
  withoutChange(await ask({ method: 'GET', path: '/user' }));

/** Removes a pending change of address, which would tell whether the new address has an account. */
function withoutChange(reply: LibraryReply): LibraryReply {
  if (reply.status !== 200) return reply;
  const { new_email, email_change_sent_at, ...user } = JSON.parse(reply.body);
  return { ...reply, body: JSON.stringify(user) };
}

export async function changeUser(call: Call): Promise<LibraryReply> {
  const who = await call.ask({ method: 'GET', path: '/user' });
  if (who.status !== 200) return who;
  const { accessToken, ...caller } = readToken(
    call.request.headers.get('authorization')?.slice('Bearer '.length) ?? '',
  );
  const person = { ...caller, email: String(JSON.parse(who.body).email) };
  const sent = await readBody(call.request);
  const names = isRecord(sent) ? ['password', 'email'].filter((name) => Object.hasOwn(sent, name)) : [];
  if (names.length !== 1)
    throw new AuthRefusal(400, 'validation_failed', 'Change a password or an email, one at a time');
  const reply = names[0] === 'email' ? await changeEmail(call, person, sent) : await changePassword(call, person, sent);
  return withoutChange(reply);
}

interface SignedIn {
  personId: string;
  sessionId: string | null;
  email: string;
}

async function changePassword(call: Call, person: SignedIn, sent: unknown): Promise<LibraryReply> {
  const { password, current_password: current } = readAs(sent, PasswordBody);
  if (current !== undefined) await demandPassword(call, person, current);
  else if (!(await mayResetPassword(call, person)))
    throw new AuthRefusal(401, 'reauthentication_needed', 'The current password is needed');
  const reply = await call.ask({ method: 'PUT', path: '/user', body: { password } });
  if (reply.status !== 200) return reply;
  // The old password may be known to somebody else, so all other sessions end.
  const ended = await call.ask({ method: 'POST', path: '/logout?scope=others' });
  call.sessions.forget();
  if (ended.status >= 400) throw new Error('The other sessions could not be ended after a password change');
  const { language } = call;
  await mailNotice(call, { kind: 'passwordChanged', to: person.email, language, path: '/auth/forgotPassword' });
  return reply;
}

const mayResetPassword = async ({ links, now }: Call, { sessionId }: SignedIn): Promise<boolean> =>
  sessionId !== null && (await links.isRecoverySession(sessionId, now() - LINK_MS));

/** A taken address gets the same reply as a free one, and a mail goes to its owner. */
async function changeEmail(call: Call, person: SignedIn, sent: unknown): Promise<LibraryReply> {
  const body = readAs(sent, EmailBody);
  const email = body.email.toLowerCase();
  if (email === person.email) throw new AuthRefusal(422, 'email_exists', 'This is the address of the account already');
  await demandPassword(call, person, body.current_password);
  await spend(call, ['mailPerAccount', `email_change ${person.personId}`]);
  const isTaken = (await call.accounts.find(email)) !== undefined;
  const target = isTaken ? `${randomUUID()}@${HOLDING_DOMAIN}` : email;
  const reply = await call.ask({ method: 'PUT', path: '/user', body: { email: target } });
  if (reply.status !== 200) return reply;
  const { language } = call;
  const mail = await toLinkMail(call, { kind: 'email_change', to: target, token: reply.mails[0]?.token, language });
  if (isTaken) await mailNotice(call, { kind: 'accountExists', to: email, language, path: '/auth/signIn' });
  else await call.outbox.add({ kind: 'mail', mail });
  return reply;
}

async function demandPassword(call: Call, { email }: SignedIn, password: string): Promise<void> {
  await spendPassword(call, email);
  if (!(await isPassword(call.library, email, password))) throw invalidCredentials();
}

export async function signOut(call: Call): Promise<LibraryReply> {
  const scope = call.query.get('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope))
    throw new AuthRefusal(400, 'validation_failed', 'Unsupported logout scope');
  const reply = await call.ask({ method: 'POST', path: `/logout?scope=${scope}` });
  call.sessions.forget();
  return reply;
}
