import type { SessionMethod } from '../../db/accountRows.ts';
import { hashToken } from '../../db/hashToken.ts';
import type { Db } from '../../db/schema.ts';
import { type Account, findAccountById } from '../../repos/accounts.ts';
import { findSession, openSession, type Session } from '../../repos/sessions.ts';
import { AuthRefusal } from '../AuthRefusal.ts';
import { ACCESS_TOKEN_SECONDS } from '../accessTokens.ts';
import { toBearer } from '../authenticate.ts';
import { toUser } from '../toUser.ts';
import type { Call } from './Call.ts';

export interface OpenSession {
  id: string;
  account: Account;
  method: SessionMethod;
  refreshToken: string;
}

/** With `passwordHash`, opens a session only if the password is still that one. */
export async function open(
  { refreshTokens, now }: Call,
  db: Db,
  { account, method, passwordHash }: { account: Account; method: SessionMethod; passwordHash?: string | null },
): Promise<OpenSession | undefined> {
  const refreshToken = refreshTokens.make();
  const rest = { personId: account.id, method, tokenHash: hashToken(refreshToken) };
  const id = await openSession(db, { ...rest, passwordHash }, now());
  return id === undefined ? undefined : { id, account: { ...account, lastSignInAt: now() }, method, refreshToken };
}

/** Call it outside transactions: the signing key may have to be read. */
export async function toSession({ accessTokens }: Call, { id, account, method, refreshToken }: OpenSession) {
  const holder = { id: account.id, email: account.email, metadata: account.metadata, sessionId: id, method };
  const { token, expiresAt } = await accessTokens.sign(holder);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toUser(account),
  };
}

export async function demandSession({
  request,
  accessTokens,
  db,
}: Call): Promise<{ session: Session; account: Account }> {
  const token = toBearer(request);
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a Bearer token');
  const holder = await accessTokens.verify(token);
  if (!holder) throw new AuthRefusal(403, 'bad_jwt', 'Invalid JWT');
  const session = await findSession(db, holder.sessionId, holder.id);
  const account = session && (await findAccountById(db, holder.id));
  if (!session || !account) throw new AuthRefusal(403, 'session_not_found', 'Session does not exist');
  return { session, account };
}
