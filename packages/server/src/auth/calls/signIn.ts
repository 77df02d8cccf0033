import { is } from 'superstruct';
import { HOLDING_DOMAIN } from '../../repos/accounts.ts';
import { AuthRefusal, invalidCredentials } from '../AuthRefusal.ts';
import { RefreshBody, readAs, SignInBody, SignUpBody } from '../bodies.ts';
import type { LibraryReply } from '../library/LibraryCall.ts';
import type { Library } from '../library/openLibrary.ts';
import { readBody } from '../readBody.ts';
import { refuseGrant, refusePhone } from '../refusals.ts';
import { type Call, endSession, spendPassword, toSession } from './Call.ts';

/** An account that nobody owns: a sign-in to an unknown address compares the password with this one's. */
export const DECOY = `decoy@${HOLDING_DOMAIN}`;

export async function giveToken(call: Call): Promise<LibraryReply> {
  switch (call.query.get('grant_type')) {
    case 'password':
      return signIn(call);
    case 'refresh_token': {
      const body = readAs(await readBody(call.request), RefreshBody);
      return call.library.ask({ method: 'POST', path: '/token?grant_type=refresh_token', body });
    }
    default:
      throw (
        refuseGrant(call.query.get('grant_type')) ?? new AuthRefusal(400, 'validation_failed', 'unsupported_grant_type')
      );
  }
}

/** Compares exactly one password for every address: known, unconfirmed or unknown. */
async function signIn(call: Call): Promise<LibraryReply> {
  const body = await readBody(call.request);
  refusePhone(body);
  const sent = readAs(body, SignInBody);
  const email = sent.email.normalize('NFC').trim().toLowerCase();
  await spendPassword(call, email);
  // bcrypt ignores what follows the 72nd byte.
  if (!is({ email, password: sent.password }, SignUpBody)) throw invalidCredentials();
  const [account, pending] = await Promise.all([call.accounts.find(email), call.accounts.findPending(email)]);
  const name = account ? email : (pending?.holdingEmail ?? DECOY);
  const reply = await tryPassword(call.library, name, sent.password);
  if (account || reply.status >= 500) return reply;
  if (reply.status !== 200 || !pending) throw invalidCredentials();
  await endSession(call, toSession(reply));
  throw new AuthRefusal(400, 'email_not_confirmed', 'Email not confirmed');
}

export const tryPassword = (library: Library, email: string, password: string): Promise<LibraryReply> =>
  library.ask({ method: 'POST', path: '/token?grant_type=password', body: { email, password } });

/** Returns true if the password is the account's. Throws if the library cannot compare it. */
export async function isPassword(library: Library, email: string, password: string): Promise<boolean> {
  if (!is({ email, password }, SignUpBody)) return false;
  const reply = await tryPassword(library, email, password);
  if (reply.status >= 500) throw new Error('The password could not be compared');
  if (reply.status !== 200) return false;
  await endSession({ library }, toSession(reply));
  return true;
}
