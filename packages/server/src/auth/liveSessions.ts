import type { Db } from '../db/schema.ts';
import { findSession } from '../repos/sessions.ts';

type Found = { email: string } | undefined;

/** A token stays valid for an hour after its session has ended. */
export interface LiveSessions {
  find(sessionId: string, personId: string): Promise<Found>;
  forget(): void;
}

/** A session that another process ended is noticed after at most this long. CONTRACT "Passwords, sessions, mail". */
const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;

export function createLiveSessions(db: Db, now: () => number): LiveSessions {
  const kept = new Map<string, { answer: Promise<Found>; until: number }>();
  return {
    find(sessionId, personId) {
      const key = `${sessionId} ${personId}`;
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      if (kept.size >= MAX_KEPT) kept.clear();
      const answer = findSession(db, sessionId, personId);
      kept.set(key, { answer, until: now() + KEPT_MS });
      // A failed query says nothing about the session.
      answer.catch(() => kept.delete(key));
      return answer;
    },
    forget: () => kept.clear(),
  };
}
