import { randomUUID } from 'node:crypto';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/schema.ts';
import { endLinks } from './mailedLinks.ts';

export type Metadata = Record<string, unknown>;

/** Times are milliseconds since 1970; `email` is in canonical form. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  metadata: Metadata;
  createdAt: number;
  updatedAt: number;
  lastSignInAt: number | null;
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  metadata: Metadata;
}

const people = (db: Db) =>
  db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'metadata',
      'password_hash as passwordHash',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'last_sign_in_at as lastSignInAt',
    ]);

const toAccount = <Row extends { metadata: string }>(row: Row | undefined) =>
  row && { ...row, metadata: JSON.parse(row.metadata) as Metadata };

export const findAccount = async (db: Db, email: string): Promise<Account | undefined> =>
  toAccount(await people(db).where('email', '=', email).executeTakeFirst());

export const findAccountById = async (db: Db, id: string): Promise<Account | undefined> =>
  toAccount(await people(db).where('id', '=', id).executeTakeFirst());

/** True once the first account has been made, even if it has been deleted since. */
export const isSetUp = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('setup').select('id').executeTakeFirst()) !== undefined;

/** Addresses of a workspace's members; none where a Supabase project keeps the accounts. */
export async function listMemberAddresses(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .select('people.email')
    .where('members.workspace_id', '=', workspaceId)
    .orderBy('people.email')
    .execute();
  return rows.map(({ email }) => email);
}

export const listAccounts = (db: Db): Promise<Pick<Account, 'email' | 'createdAt' | 'lastSignInAt'>[]> =>
  people(db).orderBy('email').execute();

/** Returns `taken` if the address has an account and, with `isFirst`, `notFirst` if there has ever been one. */
export const addAccount = (
  db: Db,
  { email, passwordHash, metadata }: Omit<NewAccount, 'passwordHash'> & Pick<Account, 'passwordHash'>,
  now: number,
  { isFirst = false } = {},
): Promise<Account | 'taken' | 'notFirst'> =>
  inTransaction(db, async (trx) => {
    // PostgreSQL waits for another process that inserts the same row.
    const setUp = await trx
      .insertInto('setup')
      .values({ id: 1, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isFirst && setUp.numInsertedOrUpdatedRows === 0n) return 'notFirst';
    const added = await trx
      .insertInto('people')
      .values({
        id: randomUUID(),
        email,
        password_hash: passwordHash,
        metadata: JSON.stringify(metadata),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return 'taken';
    await trx.deleteFrom('pending_sign_ups').where('email', '=', email).execute();
    return (await findAccount(trx, email)) ?? 'taken';
  });

/** Has no password: somebody else may have signed up. The page behind the mailed link asks for one. */
export interface PendingSignUp {
  id: string;
  email: string;
  metadata: Metadata;
}

const pending = (db: Db) => db.selectFrom('pending_sign_ups').select(['id', 'email', 'metadata']);

export const findPending = async (db: Db, email: string): Promise<PendingSignUp | undefined> =>
  toAccount(await pending(db).where('email', '=', email).orderBy('created_at', 'desc').limit(1).executeTakeFirst());

export const findPendingById = async (db: Db, id: string): Promise<PendingSignUp | undefined> =>
  toAccount(await pending(db).where('id', '=', id).executeTakeFirst());

export async function addPending(db: Db, { email, metadata }: Omit<PendingSignUp, 'id'>, now: number): Promise<string> {
  const id = randomUUID();
  const row = { id, email, password_hash: '', metadata: JSON.stringify(metadata), created_at: now };
  await db.insertInto('pending_sign_ups').values(row).execute();
  return id;
}

export async function deletePending(db: Db, which: { id: string } | { before: number }): Promise<void> {
  const rows = db.deleteFrom('pending_sign_ups');
  await ('id' in which ? rows.where('id', '=', which.id) : rows.where('created_at', '<', which.before)).execute();
}

/** Ends all sessions but one, and links that were mailed before: somebody who knew the old password may have asked for them. */
export const changePassword = (
  db: Db,
  { id, passwordHash, sessionId }: { id: string; passwordHash: string; sessionId: string },
  now: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const changes = { password_hash: passwordHash, updated_at: now };
    await trx.updateTable('people').set(changes).where('id', '=', id).execute();
    await trx.deleteFrom('sessions').where('person_id', '=', id).where('id', '!=', sessionId).execute();
    await endLinks(trx, id);
  });

/** Stores a newer hash of the same password, unless the password was changed meanwhile. */
export async function renewHash(db: Db, { id, passwordHash }: Account, renewed: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
}

/** Returns false if the new address has an account by now. Links to the old one stop working. */
export async function changeAddress(trx: Db, id: string, email: string, now: number): Promise<boolean> {
  if (await findAccount(trx, email)) return false;
  await trx.updateTable('people').set({ email, updated_at: now }).where('id', '=', id).execute();
  await trx.deleteFrom('pending_sign_ups').where('email', '=', email).execute();
  await endLinks(trx, id);
  return true;
}

export async function changeMetadata(db: Db, id: string, metadata: Metadata, now: number): Promise<void> {
  const changes = { metadata: JSON.stringify(metadata), updated_at: now };
  await db.updateTable('people').set(changes).where('id', '=', id).execute();
}
