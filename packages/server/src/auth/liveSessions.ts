import type { Accounts } from '../repos/accounts.ts';

type Found = { email: string } | undefined;

/** Knows whether a session has ended. Its tokens do not tell: they stay valid for an hour. */
export interface LiveSessions {
  /** With the address that the account has now. */
  find(sessionId: string, personId: string): Promise<Found>;
  /** Forgets cached sessions, after this server has ended one. */
  forget(): void;
}

/** A session that another process ended is noticed after at most this long. CONTRACT "Passwords, sessions, mail". */
const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;

export function createLiveSessions(accounts: Pick<Accounts, 'findSession'>, now: () => number): LiveSessions {
  const kept = new Map<string, { answer: Promise<Found>; until: number }>();
  return {
    find(sessionId, personId) {
      const key = `${sessionId} ${personId}`;
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      if (kept.size >= MAX_KEPT) kept.clear();
      const answer = accounts.findSession(sessionId, personId);
      kept.set(key, { answer, until: now() + KEPT_MS });
      // A failed query says nothing about the session.
      answer.catch(() => kept.delete(key));
      return answer;
    },
    forget: () => kept.clear(),
  };
}
