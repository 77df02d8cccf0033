import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../db/DatabasePlace.ts';

/**
 * Domain of the addresses that sign-ups get until a mailed link proves the real one; nobody can own `.invalid` (RFC 2606).
 * Each sign-up keeps its own password, and an unproved address blocks nobody.
 */
export const HOLDING_DOMAIN = 'sign-up.invalid';

/** A sign-up whose address is not confirmed yet. */
export interface PendingSignUp {
  id: string;
  /** The address that the library knows. */
  holdingEmail: string;
}

/** Reads the library's tables; all it writes there are deletions. */
export interface Accounts {
  /** `email` is in canonical form, here and below. */
  find(email: string): Promise<{ id: string } | undefined>;
  /** True when the library knows the address, including holding addresses. */
  isTaken(email: string): Promise<boolean>;
  /** Returns the newest sign-up of the address. */
  findPending(email: string): Promise<PendingSignUp | undefined>;
  /** Finds a change of address by its token. */
  findChange(token: string): Promise<{ id: string; email: string; newEmail: string } | undefined>;
  /** Returns the person's address, or undefined when the session has ended. */
  findSession(sessionId: string, personId: string): Promise<{ email: string } | undefined>;
  /** True when nobody has an account yet. */
  isEmpty(): Promise<boolean>;
  /** Deletes an account with its sessions and identities. */
  delete(personId: string): Promise<void>;
  /** Deletes the sign-ups of an address that has been proved. */
  deletePending(email: string): Promise<void>;
  /** Deletes the sign-ups not confirmed in time. `before` is ISO 8601. */
  deletePendingBefore(before: string): Promise<void>;
}

export function createAccounts(db: QueryExecutorProvider, kind: DatabaseKind): Accounts {
  const table = (name: string) => (kind === 'sqlite' ? sql.id(`auth.${name}`) : sql.id('auth', name));
  const users = table('users');
  const isHeld = sql`email like ${`%@${HOLDING_DOMAIN}`}`;
  const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];
  const deleteUsers = async (which: RawBuilder<unknown>): Promise<void> => {
    const ids = sql`select id from ${users} where ${which}`;
    // Unlike sessions and identities, these have no foreign key to users.
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
