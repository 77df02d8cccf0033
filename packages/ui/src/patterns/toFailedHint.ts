import type { MessageId } from '../words/MessageId.ts';

interface Hint {
  id: MessageId;
  values?: { count: number };
}

/** Returns when to try again, if the server said so, else `hint`. `retryAfter` is in seconds. */
export function toFailedHint(hint: MessageId, retryAfter: number | undefined): Hint {
  if (!retryAfter) return { id: hint };
  return retryAfter < 60
    ? { id: 'components.failed.throttled.seconds', values: { count: retryAfter } }
    : { id: 'components.failed.throttled.minutes', values: { count: Math.ceil(retryAfter / 60) } };
}
