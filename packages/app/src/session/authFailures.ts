import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { toWaitWords, type WaitIds, type Words } from '../words/words.ts';

const words = {
  invalid_credentials: 'auth.failed.invalidCredentials',
  invalid_email: 'auth.failed.invalidEmail',
  // The forms validate the rest, but providers differ in which addresses they accept.
  invalid_input: 'auth.failed.invalidEmail',
  same_password: 'auth.failed.samePassword',
  weak_password: 'common.field.password_weak',
  email_taken: 'auth.failed.emailTaken',
  email_not_confirmed: 'auth.failed.emailNotConfirmed',
  sign_ups_closed: 'auth.failed.signUpsClosed',
  session_missing: 'auth.invalidLink.description',
  throttled: 'auth.failed.throttled',
  offline: 'auth.failed.offline',
  timeout: 'auth.failed.timeout',
  unexpected: 'auth.failed.generic',
} satisfies Record<AuthFailureCode, MessageId>;

const toCode = (error: unknown): AuthFailureCode => (error instanceof AuthFailure ? error.code : 'unexpected');

/** Whether a sign-in had the right password, but the account's address is not confirmed. */
export const isUnconfirmed = (error: unknown): boolean => toCode(error) === 'email_not_confirmed';

/** Returns the message for a failed call of the auth provider. SPEC section 8. */
export const toAuthMessage = (error: unknown): MessageId => words[toCode(error)];

/** Like `toMessage`, with the time to wait if the provider gives one. */
export function toAuthWords(error: unknown, toMessage = toAuthMessage): Words {
  const id = toMessage(error);
  return id === 'auth.failed.throttled' ? toWaitWords(waits, (error as AuthFailure).retryAfter) : [id];
}

const waits = {
  seconds: 'auth.failed.throttledSeconds',
  minutes: 'auth.failed.throttledMinutes',
  unknown: 'auth.failed.throttled',
} satisfies WaitIds;

export interface Attempt {
  isPending: boolean;
  error: unknown;
}

/** Returns the form's state without a message, which a toast shows: SPEC section 8. */
export function toAuthSubmitState({ isPending, error }: Attempt): SubmitState {
  if (isPending) return { status: 'submitting' };
  return error ? { status: 'failed' } : { status: 'idle' };
}

/** Returns the state of a request for another mail. */
export function toConfirmFirstState(attempt: Attempt & { isSuccess: boolean }): ConfirmFirstNoticeProps['state'] {
  if (attempt.isSuccess) return { status: 'sent' };
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  return { ...state, message, values };
}
