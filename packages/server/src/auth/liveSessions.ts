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
  const entries = new Map<string, { answer: Promise<Found>; until: number }>();
  return {
    find(sessionId, personId) {
      const key = `${sessionId} ${personId}`;
      const entry = entries.get(key);
      if (entry && entry.until > now()) return entry.answer;
      if (entries.size >= MAX_KEPT) entries.clear();
      const answer = findSession(db, sessionId, personId);
      entries.set(key, { answer, until: now() + KEPT_MS });
      // A failed query says nothing about the session.
      answer.catch(() => entries.delete(key));
      return answer;
    },
    forget: () => entries.clear(),
  };
}
