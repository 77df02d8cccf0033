import type { Db } from '../db/schema.ts';

interface StoredSigningKey {
  id: string;
  publicKey: string;
  sealedKey: string;
  createdAt: number;
  retiredAt: number | null;
}

export type NewSigningKey = Omit<StoredSigningKey, 'retiredAt'>;

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

/** The table's index lets one of several processes add the first key; the others use it. */
export async function addFirstSigningKey(db: Db, key: NewSigningKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values(toRow(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
