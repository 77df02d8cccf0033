import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { toAuthMessage, toAuthWords } from './toAuthMessage.ts';
import { type Attempt, toAuthSubmitState } from './toAuthSubmitState.ts';

/** Sign-up says it in the form. The link that makes the first account is refused once there is one. */
export function toSignUpState(attempt: Attempt, isFirstAccount: boolean): SubmitState<FormFailure> {
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  const isUsedUp = isFirstAccount && message === 'auth.failed.signUpsClosed';
  const reasons = toWeakPasswordReasons(attempt.error);
  return { ...state, message: isUsedUp ? 'auth.failed.setupLink' : message, values, ...(reasons && { reasons }) };
}

/** GoTrue's names for what a password lacks; a name that is new has no words. */
const weakWords: Partial<Record<string, MessageId>> = {
  length: 'common.field.password_length',
  characters: 'auth.weakPassword.characters',
  pwned: 'auth.weakPassword.pwned',
};

/** What a password lacks, a sentence each; undefined where the provider did not say. */
export function toWeakPasswordReasons(error: unknown): MessageId[] | undefined {
  const reasons = error instanceof AuthFailure ? error.reasons : [];
  const words = reasons.flatMap((reason) => (Object.hasOwn(weakWords, reason) ? (weakWords[reason] ?? []) : []));
  return words.length > 0 ? words : undefined;
}

/** The toast says that a new password was refused; the form says what it lacks. */
export function toResetSubmitState(attempt: Attempt): SubmitState<Partial<FormFailure>> {
  const state = toAuthSubmitState(attempt);
  const reasons = toWeakPasswordReasons(attempt.error);
  return state.status === 'failed' && reasons ? { ...state, message: 'auth.failed.weakPassword', reasons } : state;
}

/** What a person is told of a failed call where a password is all that was typed. */
export const toPasswordMessage = (error: unknown): MessageId =>
  error instanceof AuthFailure && error.code === 'invalid_input' ? 'auth.failed.invalidPassword' : toAuthMessage(error);
