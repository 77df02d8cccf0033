import type { Db } from '../db/schema.ts';
import { findAllowedOrigins } from './waitlists.ts';

/** Writes of other processes may stay unseen for this long. */
const KEPT_MS = 2_000;
const MAX_KEPT = 10_000;

export interface ListCache {
  allowedOrigins(waitlistId: string): Promise<string[] | undefined> | string[] | undefined;
  /** Call it after each write of a list, or {@link ListCache.forgetAll} after writes of several. */
  forget(waitlistId: string): void;
  forgetAll(): void;
}

interface Kept {
  until: number;
  /** The origins once they are read, so that most requests do not wait. */
  origins: Promise<string[] | undefined> | string[] | undefined;
}

/** Every sign-up reads the origins of its list, and attackers ask for lists that do not exist. */
export function createListCache(db: Db): ListCache {
  const kept = new Map<string, Kept>();

  function ask(waitlistId: string): Promise<string[] | undefined> {
    const asked = findAllowedOrigins(db, waitlistId);
    const entry: Kept = { until: performance.now() + KEPT_MS, origins: asked };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(waitlistId, entry);
    asked.then(
      (origins) => {
        entry.origins = origins;
      },
      () => {
        if (kept.get(waitlistId) === entry) kept.delete(waitlistId);
      },
    );
    return asked;
  }

  return {
    allowedOrigins(waitlistId) {
      const entry = kept.get(waitlistId);
      return entry && entry.until > performance.now() ? entry.origins : ask(waitlistId);
    },
    forget: (waitlistId) => {
      kept.delete(waitlistId);
    },
    forgetAll: () => kept.clear(),
  };
}
