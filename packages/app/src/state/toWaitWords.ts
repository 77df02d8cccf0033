import type { MessageId } from '@prelude/ui/words/MessageId';
import type { Words } from '../words.ts';

/** What is said with the number of seconds, with that of minutes, and where neither is known. */
export interface WaitIds {
  seconds: MessageId;
  minutes: MessageId;
  unknown: MessageId;
}

/** Says when to come back: below a minute in seconds, else in minutes that are never too few. */
export function toWaitWords(ids: WaitIds, retryAfter: number | undefined): Words {
  if (!retryAfter) return [ids.unknown];
  if (retryAfter < 60) return [ids.seconds, { seconds: retryAfter }];
  return [ids.minutes, { minutes: Math.ceil(retryAfter / 60) }];
}
