import { inTransaction } from '../../db/inTransaction.ts';
import { addAccount, findPendingById, type PendingSignUp } from '../../repos/accounts.ts';
import { findLink, type LinkFault, takeLink } from '../../repos/mailedLinks.ts';
import { AuthRefusal, invalidLink } from '../AuthRefusal.ts';
import { ConfirmBody, readAs } from '../bodies.ts';
import { type Call, spendPassword } from './Call.ts';
import { admit } from './signUp.ts';

/** Does not use the link up. `taken`: the address has an account by now. */
export async function findSignUp(
  { db, now }: Call,
  token: string,
): Promise<PendingSignUp | { fault: LinkFault | 'taken' }> {
  const link = await findLink(db, 'signup', token, now());
  if ('fault' in link) return link;
  return (link.signUpId !== null && (await findPendingById(db, link.signUpId))) || { fault: 'taken' };
}

/** Makes the account with the password that is sent, whichever was sent at the sign-up. It does not sign in. */
export async function confirmSignUp(call: Call, body: unknown): Promise<Response> {
  const { db, now, passwords, client } = call;
  if (Object(body).password == null)
    throw new AuthRefusal(422, 'validation_failed', 'A sign-up is verified with the password of its account');
  const { token_hash: token, password } = readAs(body, ConfirmBody);
  await spendPassword(call);
  const signUp = await findSignUp(call, token);
  if ('fault' in signUp) throw invalidLink();
  admit(call, signUp.email);
  const passwordHash = await passwords.hash(password, client);
  const account = await inTransaction(db, async (trx) => {
    const link = await takeLink(trx, 'signup', token, now());
    return 'fault' in link ? 'taken' : addAccount(trx, { ...signUp, passwordHash }, now());
  });
  if (typeof account === 'string') throw invalidLink();
  call.logEvent('account.made', { personId: account.id });
  return Response.json({});
}
