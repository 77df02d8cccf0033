import type { FailureKind } from '@prelude/api/client/failure';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type StoreError, toKind } from '../state/fromQuery.ts';
import { toasts } from './toasts.ts';
import { toWaitWords, type WaitIds, type Words, type WordValues } from './words.ts';

/** Messages of failed writes: the `{message}` of SPEC section 8. */
export const failureWords = {
  offline: 'common.failure.offline',
  timeout: 'common.failure.timeout',
  unauthorized: 'common.failure.unauthorized',
  forbidden: 'common.failure.forbidden',
  missing: 'common.failure.missing',
  invalid: 'common.failure.invalid',
  throttled: 'common.failure.throttled',
  conflict: 'common.failure.conflict',
  unexpected: 'common.failure.unexpected',
} satisfies Record<FailureKind, MessageId>;

/** Returns the message of a failure, with the time to wait if the server gave one. */
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

/** Shows the failure of a write by a toast; where no answer came, that nobody knows whether it has happened. */
export function tellFailure(error: StoreError | undefined, id: MessageId, values?: WordValues): void {
  const kind = error && toKind(error);
  if (kind === 'offline') toasts.error('common.toast.answerUnknown');
  else if (kind === 'timeout') toasts.error('common.toast.answerLate');
  else toasts.error(id, values);
}
