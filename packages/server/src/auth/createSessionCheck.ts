import type { AskSupabase } from './askSupabase.ts';

export interface SessionCheckOptions {
  ask: AskSupabase;
  onFailure: (reason: unknown) => void;
  now: () => number;
}

/** Resolves with true while the session of a valid token exists. Never rejects. */
export type SessionCheck = (token: string) => Promise<boolean>;

interface Answer {
  askedAt: number;
  isLive: Promise<boolean>;
}

/** Lifetime of an answer. Together with the time that it takes, the end of a session is noticed within 5 s. */
const ANSWER_MS = 4_000;
const MAX_ANSWERS = 5_000;

/** While the provider cannot be reached, its last answer holds, and a new token is accepted: an outage must not sign anybody out. */
export function createSessionCheck({ ask, onFailure, now }: SessionCheckOptions): SessionCheck {
  const answers = new Map<string, Answer>();
  let isFailing = false;
  let tryAgainAt = 0;

  const keep = (token: string, answer: Answer): Answer => {
    // Keeps the map in order of use.
    answers.delete(token);
    answers.set(token, answer);
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest) answers.delete(oldest);
    return answer;
  };

  const askFor = async (token: string, askedAt: number, before: Promise<boolean>): Promise<boolean> => {
    try {
      const isLive = await askProvider(ask, token);
      keep(token, { askedAt, isLive: Promise.resolve(isLive) });
      isFailing = false;
      return isLive;
    } catch (error) {
      isFailing = true;
      tryAgainAt = now() + ANSWER_MS;
      onFailure(error);
      return before;
    }
  };

  return async (token) => {
    const answer = answers.get(token);
    if (answer && now() - answer.askedAt < ANSWER_MS) return keep(token, answer).isLive;
    const before = answer?.isLive ?? Promise.resolve(true);
    const askedAt = now();
    if (!isFailing) return keep(token, { askedAt, isLive: askFor(token, askedAt, before) }).isLive;
    if (now() >= tryAgainAt) {
      tryAgainAt = now() + ANSWER_MS;
      askFor(token, askedAt, before);
    }
    return before;
  };
}

async function askProvider(ask: AskSupabase, token: string): Promise<boolean> {
  const reply = await ask('/user', { token });
  await reply.body?.cancel();
  if (reply.status === 401 || reply.status === 403) return false;
  if (reply.ok) return true;
  throw new Error(`The provider answers ${reply.status}`);
}
