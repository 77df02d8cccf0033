import { createHash } from 'node:crypto';
import { is } from 'superstruct';
import { hashToken } from '../../db/hashToken.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { type Account, findAccount, findAccountById, renewHash } from '../../repos/accounts.ts';
import { takeCode } from '../../repos/authCodes.ts';
import { findSessionOfToken, refreshSession } from '../../repos/sessions.ts';
import { AuthRefusal, invalidCredentials } from '../AuthRefusal.ts';
import { Address, CodeBody, RefreshBody, readAs, SignInBody, toAccountEmail } from '../bodies.ts';
import { readBody } from '../readBody.ts';
import { refuseGrant, refusePhone } from '../refusals.ts';
import { toPasswordFault } from '../toPasswordFault.ts';
import { type Call, spendPassword, spendRefresh } from './Call.ts';
import { type OpenSession, open, toSession } from './sessions.ts';

const grants: Record<string, (call: Call, body: unknown) => Promise<OpenSession>> = {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
};

export async function giveToken(call: Call): Promise<Response> {
  const type = call.query.get('grant_type') ?? '';
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!grant) throw refuseGrant(type) ?? new AuthRefusal(400, 'validation_failed', 'unsupported_grant_type');
  return Response.json(await toSession(call, await grant(call, await readBody(call.request))));
}

async function signIn(call: Call, body: unknown): Promise<OpenSession> {
  try {
    return await checkSignIn(call, body);
  } catch (error) {
    if (error instanceof AuthRefusal && error.status < 500) call.logEvent('sign-in.refused', { code: error.code });
    throw error;
  }
}

/** Compares exactly one password for every address, known or unknown. */
async function checkSignIn(call: Call, body: unknown): Promise<OpenSession> {
  refusePhone(body);
  const { db, passwords, client } = call;
  const { password, ...sent } = readAs(body, SignInBody);
  const email = toAccountEmail(sent.email);
  await spendPassword(call, email);
  if (!is(email, Address) || toPasswordFault(password) === 'length') throw invalidCredentials();
  const account = await findAccount(db, email);
  const verdict = await passwords.check(password, account?.passwordHash, client);
  if (!account || verdict === 'wrong') throw invalidCredentials();
  const passwordHash = verdict === 'outdated' ? await renew(call, account, password) : account.passwordHash;
  const session = await open(call, db, { account, method: 'password', passwordHash });
  if (!session) throw invalidCredentials();
  return session;
}

async function renew({ db, passwords, client }: Call, account: Account, password: string): Promise<string> {
  const renewed = await passwords.hash(password, client);
  await renewHash(db, account, renewed);
  return renewed;
}

async function refresh(call: Call, body: unknown): Promise<OpenSession> {
  const { db, refreshTokens, sessions, now } = call;
  const token = readAs(body, RefreshBody).refresh_token;
  await spendRefresh(call, await findSessionOfToken(db, hashToken(token)));
  const refreshToken = refreshTokens.toSuccessor(token);
  const session = await refreshSession(db, { hash: hashToken(token), successorHash: hashToken(refreshToken) }, now());
  if (session === 'reused') {
    sessions.forget();
    throw new AuthRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  const account = session && (await findAccountById(db, session.personId));
  if (!account) throw new AuthRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return { id: session.id, account, method: session.method, refreshToken };
}

async function exchangeCode(call: Call, body: unknown): Promise<OpenSession> {
  const { auth_code, code_verifier } = readAs(body, CodeBody);
  const session = await inTransaction(call.db, async (trx) => {
    const code = await takeCode(trx, hashToken(auth_code), call.now());
    if (!code) return 'flow_state_not_found';
    if (code.challenge !== toChallenge(code_verifier)) return 'bad_code_verifier';
    const account = await findAccountById(trx, code.personId);
    return account && open(call, trx, { account, method: code.method });
  });
  if (session === 'bad_code_verifier')
    throw new AuthRefusal(400, session, 'code challenge does not match previously saved code verifier');
  if (!session || typeof session === 'string')
    throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return session;
}

export const toChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
