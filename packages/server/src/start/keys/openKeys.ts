import { demandSecret, KeyNotOpened, openSigningKeys } from '../../auth/signingKeys.ts';
import type { Db } from '../../db/schema.ts';
import { StartFailure } from '../StartFailure.ts';

/** Opens the signing key or makes the first one, also beside a Supabase project: it shows that all processes have the same secret. */
export async function openKeys(db: Db, secret: Buffer): Promise<void> {
  const now = Date.now();
  await orExplain(() => openSigningKeys(db, secret, now, now));
}

/** Makes no key, and reads a database of any schema. */
export const checkKeys = (db: Db, secret: Buffer): Promise<void> => orExplain(() => demandSecret(db, secret));

async function orExplain(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof KeyNotOpened)) throw error;
    throw new StartFailure(
      `${error.message}: set that of earlier starts and of other processes, or if it is lost run "npm run keys -- rotate --lost", which signs nobody out.`,
    );
  }
}
