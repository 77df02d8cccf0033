import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import type { FieldFailure, FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
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
  link_invalid: 'auth.confirmed.invalid.title',
  offline: 'auth.failed.offline',
  timeout: 'auth.failed.timeout',
  unexpected: 'auth.failed.generic',
} satisfies Record<Exclude<AuthFailureCode, 'throttled'>, MessageId>;

const toCode = (error: unknown): AuthFailureCode => (error instanceof AuthFailure ? error.code : 'unexpected');

export const isWrongPassword = (error: unknown): boolean => toCode(error) === 'invalid_credentials';

export const isUnconfirmed = (error: unknown): boolean => toCode(error) === 'email_not_confirmed';

/** Failures that one form says in its own way: of its fields, or in other words. */
export type FormProblems = Partial<Record<AuthFailureCode, FieldFailure['fields'] | MessageId>>;

/** The words of a form come first. What stands at its fields alone is said as everywhere. */
export function toAuthWords(error: unknown, problems: FormProblems = {}): Words {
  const code = toCode(error);
  const own = problems[code];
  if (typeof own === 'string') return [own];
  return code === 'throttled' ? toWaitWords(waits, (error as AuthFailure).retryAfter) : [words[code]];
}

const waits = {
  seconds: 'auth.failed.throttledSeconds',
  minutes: 'auth.failed.throttledMinutes',
  unknown: 'auth.failed.throttled',
} satisfies WaitIds;

/** The provider finds the password invalid where nothing else was typed. */
export const passwordProblems = { invalid_input: 'auth.failed.invalidPassword' } satisfies FormProblems;

export interface Attempt {
  isPending: boolean;
  error: unknown;
}

/** Returns the form's state; its failure is empty when a toast says everything. SPEC section 8. */
export function toAuthSubmitState<Failure extends object = object>(
  { isPending, error }: Attempt,
  toFailure?: (error: unknown) => Failure,
): SubmitState<Failure> {
  if (isPending) return { status: 'submitting' };
  return error ? { status: 'failed', ...(toFailure?.(error) as Failure) } : { status: 'idle' };
}

/** Returns the state of a form that shows each failure itself. */
export const toAuthFormState = (
  attempt: Attempt,
  problems: FormProblems = {},
): SubmitState<FieldFailure | FormFailure> =>
  toAuthSubmitState<FieldFailure | FormFailure>(attempt, (error) => {
    const own = toWeakPasswordFields(error) ?? problems[toCode(error)];
    return typeof own === 'object' ? { fields: own } : toFormFailure(error, problems);
  });

function toFormFailure(error: unknown, problems?: FormProblems): FormFailure {
  const [message, values] = toAuthWords(error, problems);
  return { message, ...(values && { values }) };
}

export const toConfirmFirstState = (attempt: Attempt & { isSuccess: boolean }): ConfirmFirstNoticeProps['state'] =>
  attempt.isSuccess ? { status: 'sent' } : toAuthSubmitState(attempt, toFormFailure);

/** A toast says that the password was refused; the field says what it lacks. */
export const toResetSubmitState = (attempt: Attempt): SubmitState<FieldFailure> =>
  toAuthSubmitState(attempt, (error) => ({ fields: toWeakPasswordFields(error) }));

/** The link for the first account is refused once an account exists. */
export const toSignUpState = (attempt: Attempt, isFirstAccount: boolean): SubmitState<FieldFailure | FormFailure> =>
  toAuthFormState(attempt, isFirstAccount ? { sign_ups_closed: 'auth.failed.setupLink' } : {});

function toWeakPasswordFields(error: unknown): FieldFailure['fields'] {
  if (!(error instanceof AuthFailure) || error.code !== 'weak_password') return undefined;
  return { password: error.reasons.length > 0 ? error.reasons : 'password_weak' };
}
