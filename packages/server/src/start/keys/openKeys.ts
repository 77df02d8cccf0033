import { KeyNotOpened, openSigningKeys } from '../../auth/signingKeys.ts';
import type { Db } from '../../db/schema.ts';
import { StartFailure } from '../StartFailure.ts';

/** Opens the signing key or makes the first one, also beside a Supabase project: it shows that all processes have the same secret. */
export async function openKeys(db: Db, secret: Buffer): Promise<void> {
  const now = Date.now();
  try {
    await openSigningKeys(db, secret, now, now);
  } catch (error) {
    if (!(error instanceof KeyNotOpened)) throw error;
    throw new StartFailure(
      `${error.message}: set that of earlier starts and of other processes, or if it is lost run "npm run keys -- rotate --lost", which signs nobody out.`,
    );
  }
}
