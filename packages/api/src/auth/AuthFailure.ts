/**
 * Codes of auth failures. SPEC section 8 names `invalid_credentials`, `invalid_email`, `same_password` and `weak_password`.
 * `offline`: there was no answer; `timeout`: there was none in time; `invalid_input`: the provider refused the input without
 * saying why; `email_not_confirmed`: the password is right, but the address is not confirmed yet.
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
  /** With `weak_password`: the provider's codes `length`, `characters` and `pwned`. */
  reasons?: readonly string[];
  /** With `throttled`: seconds to wait, when the provider says so. */
  retryAfter?: number;
}

/** The only error that calls of the auth port reject with. */
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
