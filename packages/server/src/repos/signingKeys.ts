import type { Db } from '../db/schema.ts';

/** Times are milliseconds since 1970. */
interface StoredSigningKey {
  /** The `kid` of tokens. */
  id: string;
  /** A JWK as JSON. */
  publicKey: string;
  /** The private JWK, encrypted. */
  sealedKey: string;
  createdAt: number;
  /** Null for the one key that signs. */
  retiredAt: number | null;
}

export type NewSigningKey = Omit<StoredSigningKey, 'retiredAt'>;

/** Returns the key that signs, if any, and the one before it if it was retired after `since`. */
export async function listSigningKeys(db: Db, since: number): Promise<StoredSigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, public_key, sealed_key, created_at, retired_at }) => ({
    id,
    publicKey: public_key,
    sealedKey: sealed_key,
    createdAt: created_at,
    retiredAt: retired_at,
  }));
}

export const hasSigningKeys = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('signing_keys').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds the first key. The index of the table lets one of several processes do so; the others use its key. */
export async function addFirstSigningKey(db: Db, key: NewSigningKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(toRow(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Retires the key that signs in favour of `key`, and deletes the one before it. */
export const replaceSigningKey = (db: Db, key: NewSigningKey): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('signing_keys').where('retired_at', 'is not', null).execute();
    await transaction.updateTable('signing_keys').set({ retired_at: key.createdAt }).execute();
    await transaction.insertInto('signing_keys').values(toRow(key)).execute();
  });

const toRow = ({ id, publicKey, sealedKey, createdAt }: NewSigningKey) => ({
  id,
  public_key: publicKey,
  sealed_key: sealedKey,
  created_at: createdAt,
  retired_at: null,
});
