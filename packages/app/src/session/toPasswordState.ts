import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { FieldCode } from '@prelude/api/contract/rules';
import type { FieldFailure, FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { type Attempt, toAuthMessage, toAuthSubmitState, toAuthWords } from './authFailures.ts';

/** Returns the form's state with its message. The link for the first account is refused once there is one. */
export function toSignUpState(attempt: Attempt, isFirstAccount: boolean): SubmitState<FieldFailure | FormFailure> {
  const state = toResetSubmitState(attempt);
  if (state.status !== 'failed' || state.fields) return state;
  const [message, values] = toAuthWords(attempt.error);
  const isUsedUp = isFirstAccount && message === 'auth.failed.signUpsClosed';
  return { ...state, message: isUsedUp ? 'auth.failed.setupLink' : message, values };
}

/** By GoTrue's names for what a password lacks. */
const weakCodes: Partial<Record<string, FieldCode>> = {
  length: 'password_length',
  characters: 'password_characters',
  pwned: 'password_pwned',
};

/** Returns the first thing that a weak password lacks, for its field; undefined after any other failure. */
export function toWeakPasswordFields(error: unknown): FieldFailure['fields'] {
  if (!(error instanceof AuthFailure) || error.code !== 'weak_password') return undefined;
  const reason = error.reasons.find((name) => Object.hasOwn(weakCodes, name)) ?? '';
  return { password: weakCodes[reason] ?? 'password_weak' };
}

/** A toast says that the new password was refused; the field says what it lacks. */
export function toResetSubmitState(attempt: Attempt): SubmitState<FieldFailure> {
  const state = toAuthSubmitState(attempt);
  const fields = toWeakPasswordFields(attempt.error);
  return state.status === 'failed' && fields ? { ...state, fields } : state;
}

/** Returns the message for a failed call whose form has a password and no address. */
export const toPasswordMessage = (error: unknown): MessageId =>
  error instanceof AuthFailure && error.code === 'invalid_input' ? 'auth.failed.invalidPassword' : toAuthMessage(error);
