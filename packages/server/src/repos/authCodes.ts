import type { SessionMethod } from '../db/accountRows.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';

export interface AuthCode {
  hash: string;
  personId: string;
  method: SessionMethod;
  challenge: string;
}

export async function addCode(db: Db, { hash, personId, method, challenge }: AuthCode, now: number): Promise<void> {
  const row = { code_hash: hash, person_id: personId, method, code_challenge: challenge, created_at: now };
  await db.insertInto('auth_codes').values(row).execute();
}

/** Deletes the code in any case. Returns undefined if it is unknown or older than five minutes. */
export async function takeCode(db: Db, hash: string, now: number): Promise<AuthCode | undefined> {
  const code = await db.deleteFrom('auth_codes').where('code_hash', '=', hash).returningAll().executeTakeFirst();
  if (!code || code.created_at < now - keptFor.authCodes) return undefined;
  return { hash, personId: code.person_id, method: code.method, challenge: code.code_challenge };
}

export async function deleteCodesBefore(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('auth_codes')
    .where('created_at', '<', now - keptFor.authCodes)
    .execute();
}
