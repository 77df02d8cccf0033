import type { Db } from '../db/schema.ts';

export interface StoredSigningKey {
  /** The `kid` of tokens. */
  id: string;
  /** A JWK as JSON. */
  publicKey: string;
  /** The private JWK, encrypted. */
  sealedKey: string;
  createdAt: number;
  /** Null for the active key. */
  retiredAt: number | null;
}

/** Returns the keys that verify at `since` or later, the active one first. Times are milliseconds since 1970. */
export async function listSigningKeys(db: Db, since: number): Promise<StoredSigningKey[]> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  return rows
    .filter(({ retired_at }) => retired_at === null || retired_at >= since)
    .map(({ id, public_key, sealed_key, created_at, retired_at }) => ({
      id,
      publicKey: public_key,
      sealedKey: sealed_key,
      createdAt: created_at,
      retiredAt: retired_at,
    }))
    .sort((one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null));
}

type NewKey = Pick<StoredSigningKey, 'id' | 'publicKey' | 'sealedKey' | 'createdAt'>;

/** Adds the first key; does nothing if another process has added one meanwhile. */
export async function addFirstSigningKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(toRow(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes `key` the active one. The one before goes on verifying what it has signed. */
export const replaceSigningKey = (db: Db, key: NewKey): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('signing_keys').set({ retired_at: key.createdAt }).where('retired_at', 'is', null).execute();
    await trx.insertInto('signing_keys').values(toRow(key)).execute();
  });

const toRow = ({ id, publicKey, sealedKey, createdAt }: NewKey) => ({
  id,
  public_key: publicKey,
  sealed_key: sealedKey,
  created_at: createdAt,
  retired_at: null,
});
