import type { FailureKind } from '@prelude/api/client/failure';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type StoreError, toKind } from '../state/fromQuery.ts';
import { toWaitWords, type WaitIds, type Words } from './words.ts';

/** A sentence for each way in which a write can fail: the `{message}` of SPEC section 8. */
export const failureWords = {
  offline: 'common.failure.offline',
  unauthorized: 'common.failure.unauthorized',
  forbidden: 'common.failure.forbidden',
  missing: 'common.failure.missing',
  invalid: 'common.failure.invalid',
  throttled: 'common.failure.throttled',
  unexpected: 'common.failure.unexpected',
} satisfies Record<FailureKind, MessageId>;

/** The same of one failure, with how long to wait where the server said so. */
export function toFailureWords(error: StoreError): Words {
  const kind = toKind(error);
  const retryAfter = 'kind' in error ? error.retryAfter : undefined;
  return kind === 'throttled' ? toWaitWords(waits, retryAfter) : [failureWords[kind]];
}

const waits = {
  seconds: 'common.failure.throttledSeconds',
  minutes: 'common.failure.throttledMinutes',
  unknown: 'common.failure.throttled',
} satisfies WaitIds;
