import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionMethod } from '../db/accountRows.ts';
import { forKeyShare } from '../db/dialect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

export interface Session {
  id: string;
  personId: string;
  method: SessionMethod;
  createdAt: number;
}

interface NewSession {
  personId: string;
  method: SessionMethod;
  tokenHash: string;
  /** The hash that the password was checked against, if a password opens the session. */
  passwordHash?: string | null;
}

/** Within this time, a token used again gets the same successor: the reply may have been lost, and browser tabs share one token. */
const REPEAT_MS = 10_000;

/** Returns the session's id; undefined if the person is gone or the password has changed meanwhile. */
export const openSession = (
  db: Db,
  { personId, method, tokenHash, passwordHash }: NewSession,
  now: number,
): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const person = trx.updateTable('people').set({ last_sign_in_at: now }).where('id', '=', personId);
    const { numUpdatedRows } = await (passwordHash === undefined
      ? person
      : person.where('password_hash', '=', passwordHash)
    ).executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const id = randomUUID();
    const times = { created_at: now, refreshed_at: now };
    await trx
      .insertInto('sessions')
      .values({ id, person_id: personId, method, ...times })
      .execute();
    await trx
      .insertInto('refresh_tokens')
      .values({ token_hash: tokenHash, session_id: id, parent_hash: null, created_at: now })
      .execute();
    return id;
  });

export const findSession = (db: Db, id: string, personId: string): Promise<(Session & { email: string }) | undefined> =>
  db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.id', 'sessions.person_id as personId', 'sessions.method', 'sessions.created_at as createdAt'])
    .select('people.email')
    .where('sessions.id', '=', id)
    .where('sessions.person_id', '=', personId)
    .executeTakeFirst();

/** Keeps the session from ending until the transaction has, with which its account is deleted. False if it has ended. */
export async function holdSession(trx: Db, id: string, personId: string): Promise<boolean> {
  const row = trx.selectFrom('sessions').select('id').where('id', '=', id).where('person_id', '=', personId);
  return (await forKeyShare(trx, row).executeTakeFirst()) !== undefined;
}

export const findSessionOfToken = async (db: Db, hash: string): Promise<string | undefined> =>
  (await db.selectFrom('refresh_tokens').select('session_id as id').where('token_hash', '=', hash).executeTakeFirst())
    ?.id;

/** A token used again after {@link REPEAT_MS}, or after its successor was used, counts as stolen: the session ends, `reused` is returned. */
export const refreshSession = (
  db: Db,
  token: { hash: string; successorHash: string },
  now: number,
): Promise<Session | 'reused' | undefined> =>
  inTransaction(db, async (trx) => {
    // Locks the row of the session, as ending it does first too: concurrent uses of one token wait for each other.
    const session = await trx
      .updateTable('sessions')
      .set({ refreshed_at: now })
      .where('id', '=', (select) =>
        select.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token.hash),
      )
      .returning(['id', 'person_id as personId', 'method', 'created_at as createdAt'])
      .executeTakeFirst();
    if (!session) return undefined;
    const successor = await trx
      .selectFrom('refresh_tokens as successor')
      .select('successor.created_at')
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('refresh_tokens as next')
            .select(sql`1`.as('one'))
            .whereRef('next.parent_hash', '=', 'successor.token_hash'),
        ).as('isUsed'),
      )
      .where('successor.parent_hash', '=', token.hash)
      .executeTakeFirst();
    if (successor && (successor.isUsed || Math.abs(now - successor.created_at) > REPEAT_MS)) {
      await trx.deleteFrom('sessions').where('id', '=', session.id).execute();
      return 'reused';
    }
    if (!successor) {
      const row = { token_hash: token.successorHash, parent_hash: token.hash, created_at: now };
      await trx
        .insertInto('refresh_tokens')
        .values({ ...row, session_id: session.id })
        .execute();
    }
    return session;
  });

/** `local` ends this session, `others` all other sessions of the person, `global` both. */
export async function endSessions(
  db: Db,
  { id, personId }: Pick<Session, 'id' | 'personId'>,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('person_id', '=', personId);
  if (scope === 'global') await sessions.execute();
  else await sessions.where('id', scope === 'local' ? '=' : '!=', id).execute();
}

/** Ends the sessions that were last refreshed before `before`, in milliseconds since 1970. */
export async function deleteSessionsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sessions').where('refreshed_at', '<', before).execute();
}

/** Deletes refresh tokens used before `before`, in milliseconds since 1970. From then on their reuse goes unnoticed. */
export async function deleteUsedTokens(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('created_at', '<', before)
    .where('token_hash', 'in', (select) =>
      select
        .selectFrom('refresh_tokens as successor')
        .select('successor.parent_hash')
        .where('successor.created_at', '<', before)
        .$narrowType<{ parent_hash: string }>(),
    )
    .execute();
}
