import type { Accounts } from '../repos/accounts.ts';

/** Whether a session has ended, which its tokens do not tell: they stay valid for an hour. */
export interface LiveSessions {
  isLive(sessionId: string, personId: string): Promise<boolean>;
  /** What this server does to a session it knows at once. */
  forget(): void;
}

/** What another process has ended is known after so long. CONTRACT "Passwords, sessions, mail". */
const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;

export function createLiveSessions(accounts: Pick<Accounts, 'isSessionLive'>, now: () => number): LiveSessions {
  const kept = new Map<string, { answer: Promise<boolean>; until: number }>();
  return {
    isLive(sessionId, personId) {
      const key = `${sessionId} ${personId}`;
      const found = kept.get(key);
      if (found && found.until > now()) return found.answer;
      if (kept.size >= MAX_KEPT) kept.clear();
      const answer = accounts.isSessionLive(sessionId, personId);
      kept.set(key, { answer, until: now() + KEPT_MS });
      // A question that failed says nothing of the session.
      answer.catch(() => kept.delete(key));
      return answer;
    },
    forget: () => kept.clear(),
  };
}
