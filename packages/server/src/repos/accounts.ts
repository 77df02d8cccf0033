import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../db/DatabasePlace.ts';

/**
 * Sign-ups wait under an address of their own until a mailed link proves the real one; `.invalid` is nobody's domain
 * (RFC 2606). So each sign-up keeps its own password, and an unproved address never stands in anybody's way.
 */
export const HOLDING_DOMAIN = 'sign-up.invalid';

/** A sign-up whose address was not confirmed yet. */
export interface PendingSignUp {
  id: string;
  /** What the library knows it by. */
  holdingEmail: string;
}

/** What the server itself reads of the library's tables, and the one thing that it writes there: their end. */
export interface Accounts {
  /** `email` in canonical form, as all of these take it. */
  find(email: string): Promise<{ id: string } | undefined>;
  /** Whether the library knows it, a holding address too. */
  isTaken(email: string): Promise<boolean>;
  /** The newest of that address. */
  findPending(email: string): Promise<PendingSignUp | undefined>;
  /** The address that a token of a change of address leads to, and whose it is. */
  findChange(token: string): Promise<{ id: string; email: string; newEmail: string } | undefined>;
  /** Whose session it is; undefined where it has ended. */
  findSession(sessionId: string, personId: string): Promise<{ email: string } | undefined>;
  /** Whether nobody has an account yet. */
  isEmpty(): Promise<boolean>;
  /** Deletes an account with its sessions and identities. */
  delete(personId: string): Promise<void>;
  /** Deletes the sign-ups of an address, which somebody has proved to own. */
  deletePending(email: string): Promise<void>;
  /** Deletes the sign-ups that nobody confirmed in time, `before` as ISO 8601. */
  deletePendingBefore(before: string): Promise<void>;
}

export function createAccounts(db: QueryExecutorProvider, kind: DatabaseKind): Accounts {
  const table = (name: string) => (kind === 'sqlite' ? sql.id(`auth.${name}`) : sql.id('auth', name));
  const users = table('users');
  const isHeld = sql`email like ${`%@${HOLDING_DOMAIN}`}`;
  const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];
  const deleteUsers = async (which: RawBuilder<unknown>): Promise<void> => {
    const ids = sql`select id from ${users} where ${which}`;
    // These alone do not follow their person.
    await sql`delete from ${table('refresh_tokens')} where user_id in (${ids})`.execute(db);
    await sql`delete from ${users} where ${which}`.execute(db);
  };

  return {
    find: (email) => first(sql<{ id: string }>`select id from ${users} where email = ${email} and not (${isHeld})`),

    isTaken: async (email) => (await first(sql`select 1 from ${users} where email = ${email}`)) !== undefined,

    findPending: (email) =>
      first(sql<PendingSignUp>`select id, email as "holdingEmail" from ${users}
        where email_change = ${email} and ${isHeld} order by created_at desc, id desc limit 1`),

    findChange: (token) =>
      first(sql<{ id: string; email: string; newEmail: string }>`select id, email, email_change as "newEmail"
        from ${users} where email_change_token_new = ${token}`),

    findSession: (sessionId, personId) =>
      first(sql<{ email: string }>`select u.email from ${table('sessions')} s join ${users} u on u.id = s.user_id
        where s.id = ${sessionId} and u.id = ${personId}`),

    isEmpty: async () => (await first(sql`select 1 from ${users} where not (${isHeld}) limit 1`)) === undefined,

    delete: (personId) => deleteUsers(sql`id = ${personId}`),
    deletePending: (email) => deleteUsers(sql`email_change = ${email} and ${isHeld}`),
    deletePendingBefore: (before) =>
      deleteUsers(sql`created_at < ${before} and ${isHeld} and email_change is not null`),
  };
}
