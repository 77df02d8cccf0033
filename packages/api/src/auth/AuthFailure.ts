import type { FieldCode } from '../contract/rules.ts';

/** SPEC section 8 names some. `invalid_input`: refused without a reason; `email_not_confirmed`: the password is right, the address unconfirmed. */
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
  | 'link_invalid'
  | 'throttled'
  | 'offline'
  | 'timeout'
  | 'unexpected';

export interface AuthFailureDetails {
  code: AuthFailureCode;
  /** Faults of a weak password, as far as they are known. */
  reasons?: readonly FieldCode[];
  /** Seconds to wait, with `throttled`. */
  retryAfter?: number;
}

export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;
  readonly reasons: readonly FieldCode[];
  readonly retryAfter?: number;

  constructor({ code, reasons = [], retryAfter }: AuthFailureDetails, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reasons = reasons;
    this.retryAfter = retryAfter;
  }
}
