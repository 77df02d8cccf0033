/**
 * What the auth provider refused, by the provider's own code where it gave one: SPEC section 8 names
 * `invalid_credentials`, `invalid_email`, `same_password` and `weak_password`. `offline`: no answer came;
 * `invalid_input`: the provider says no more than that something was wrong with what was typed.
 */
export type AuthFailureCode =
  | 'invalid_credentials'
  | 'invalid_email'
  | 'invalid_input'
  | 'same_password'
  | 'weak_password'
  | 'email_taken'
  | 'session_missing'
  | 'throttled'
  | 'offline'
  | 'unexpected';

export interface AuthFailureDetails {
  code: AuthFailureCode;
  /** Why a password is weak, in the provider's words for a program: `length`, `characters`, `pwned`. */
  reasons?: readonly string[];
}

/** The one error that calls of the auth port reject with. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;
  readonly reasons: readonly string[];

  constructor({ code, reasons = [] }: AuthFailureDetails, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reasons = reasons;
  }
}
