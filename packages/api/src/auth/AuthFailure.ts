/**
 * What the auth provider refused, by the provider's own code where it gave one: SPEC section 8 names
 * `invalid_credentials`, `invalid_email`, `same_password` and `weak_password`. `offline`: no answer came;
 * `timeout`: none came in time;
 * `invalid_input`: the provider says no more than that something was wrong with what was typed;
 * `email_not_confirmed`: the password is right, and the link of the confirmation mail was not pressed yet.
 */
export type AuthFailureCode =
  | 'invalid_credentials'
  | 'invalid_email'
  | 'invalid_input'
  | 'same_password'
  | 'weak_password'
  | 'email_taken'
  | 'email_not_confirmed'
  | 'sign_ups_closed'
  | 'session_missing'
  | 'throttled'
  | 'offline'
  | 'timeout'
  | 'unexpected';

export interface AuthFailureDetails {
  code: AuthFailureCode;
  /** Why a password is weak, in the provider's words for a program: `length`, `characters`, `pwned`. */
  reasons?: readonly string[];
  /** Of `throttled`: how many seconds to wait, where the provider said so. */
  retryAfter?: number;
}

/** The one error that calls of the auth port reject with. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;
  readonly reasons: readonly string[];
  readonly retryAfter?: number;

  constructor({ code, reasons = [], retryAfter }: AuthFailureDetails, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reasons = reasons;
    this.retryAfter = retryAfter;
  }
}
