import { KeyNotOpened, openSigningKeys } from '../../auth/signingKeys.ts';
import type { Db } from '../../db/schema.ts';
import { StartFailure } from '../StartFailure.ts';

export async function openKeys(db: Db, secret: Buffer): Promise<void> {
  const now = Date.now();
  try {
    await openSigningKeys(db, secret, now, now);
  } catch (error) {
    if (!(error instanceof KeyNotOpened)) throw error;
    throw new StartFailure(
      `${error.message}: set the SEAL_SECRET of earlier starts, or replace the key by "npm run keys -- rotate", which signs nobody out.`,
    );
  }
}
