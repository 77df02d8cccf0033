import type { FailureKind } from '@prelude/api/client/failure';
import type { ToastSubject } from '@prelude/ui/patterns/showToast';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type StoreError, toKind, toRetryAfter } from '../state/fromQuery.ts';
import { toasts } from './toasts.ts';
import { toWaitWords, translate, type WaitIds, type Words } from './words.ts';

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

export function toFailureWords(error: StoreError): Words {
  const kind = toKind(error);
  return kind === 'throttled' ? toWaitWords(waits, toRetryAfter(error)) : [failureWords[kind]];
}

const waits = {
  seconds: 'common.failure.throttledSeconds',
  minutes: 'common.failure.throttledMinutes',
  unknown: 'common.failure.throttled',
} satisfies WaitIds;

export function toWriteWords(error: StoreError, id: MessageId): readonly [id: MessageId, values?: { message: Words }] {
  const unknown = unknownWords[toKind(error)];
  if (unknown) return [unknown];
  return [id, { message: toFailureWords(error) }];
}

const unknownWords: Partial<Record<FailureKind, MessageId>> = {
  offline: 'common.toast.answerUnknown',
  timeout: 'common.toast.answerLate',
};

export function toastFailure(error: StoreError, id: MessageId, subject?: ToastSubject): void {
  const [words, values] = toWriteWords(error, id);
  toasts.error(words, values, subject);
}

export function toFormFailureState(
  { isLoading, error }: { isLoading: boolean; error?: StoreError },
  id: MessageId,
): SubmitState<Partial<FormFailure>> {
  if (isLoading) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  const [message, values] = toWriteWords(error, id);
  return { status: 'failed', message, values: values && { message: translate(...values.message) } };
}
