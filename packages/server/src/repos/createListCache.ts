import type { Db } from '../db/schema.ts';
import { findAllowedOrigins } from './waitlists.ts';

/** How long a write of another process may stay unseen. */
const KEPT_MS = 2_000;
const MAX_KEPT = 10_000;

export interface ListCache {
  /** The origins that a waitlist admits; undefined where there is no such list. */
  allowedOrigins(waitlistId: string): Promise<string[] | undefined> | string[] | undefined;
  /** To be called after each write of a list, and by {@link ListCache.forgetAll} of several at once. */
  forget(waitlistId: string): void;
  forgetAll(): void;
}

interface Kept {
  /** By the clock that nobody sets. */
  until: number;
  /** The answer once it is there: most requests then wait for nothing. */
  origins: Promise<string[] | undefined> | string[] | undefined;
}

/** What every sign-up asks of its list, also that there is none, kept for a moment. */
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
