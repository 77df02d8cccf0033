import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { toAuthMessage, toAuthWords } from './toAuthMessage.ts';
import { type Attempt, toAuthSubmitState } from './toAuthSubmitState.ts';

/** Returns the form's state with its message. The link for the first account is refused once there is one. */
export function toSignUpState(attempt: Attempt, isFirstAccount: boolean): SubmitState<FormFailure> {
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  const isUsedUp = isFirstAccount && message === 'auth.failed.signUpsClosed';
  const reasons = toWeakPasswordReasons(attempt.error);
  return { ...state, message: isUsedUp ? 'auth.failed.setupLink' : message, values, ...(reasons && { reasons }) };
}

/** By GoTrue's names for what a password lacks; unknown names have no message. */
const weakWords: Partial<Record<string, MessageId>> = {
  length: 'common.field.password_length',
  characters: 'auth.weakPassword.characters',
  pwned: 'auth.weakPassword.pwned',
};

/** Returns a message for each thing that a password lacks; undefined if the provider names none. */
export function toWeakPasswordReasons(error: unknown): MessageId[] | undefined {
  const reasons = error instanceof AuthFailure ? error.reasons : [];
  const words = reasons.flatMap((reason) => (Object.hasOwn(weakWords, reason) ? (weakWords[reason] ?? []) : []));
  return words.length > 0 ? words : undefined;
}

/** A toast says that the new password was refused; the form says what it lacks. */
export function toResetSubmitState(attempt: Attempt): SubmitState<Partial<FormFailure>> {
  const state = toAuthSubmitState(attempt);
  const reasons = toWeakPasswordReasons(attempt.error);
  return state.status === 'failed' && reasons ? { ...state, message: 'auth.failed.weakPassword', reasons } : state;
}

/** Returns the message for a failed call whose form has a password and no address. */
export const toPasswordMessage = (error: unknown): MessageId =>
  error instanceof AuthFailure && error.code === 'invalid_input' ? 'auth.failed.invalidPassword' : toAuthMessage(error);
