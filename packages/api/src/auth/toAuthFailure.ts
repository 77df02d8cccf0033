import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js';
import { AuthFailure, type AuthFailureCode } from './AuthFailure.ts';
import { readRetryNote } from './retryNote.ts';

/** The provider's codes that a person is told something particular about. */
const codes: Record<string, AuthFailureCode> = {
  invalid_credentials: 'invalid_credentials',
  // Of a Supabase project that asks for the current password.
  current_password_mismatch: 'invalid_credentials',
  current_password_required: 'invalid_credentials',
  invalid_email: 'invalid_email',
  email_address_invalid: 'invalid_email',
  validation_failed: 'invalid_input',
  same_password: 'same_password',
  weak_password: 'weak_password',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  email_not_confirmed: 'email_not_confirmed',
  signup_disabled: 'sign_ups_closed',
  email_address_not_authorized: 'sign_ups_closed',
  session_not_found: 'session_missing',
  session_expired: 'session_missing',
  refresh_token_not_found: 'session_missing',
  refresh_token_already_used: 'session_missing',
  bad_jwt: 'session_missing',
  // A session that is too old for what was asked.
  reauthentication_needed: 'session_missing',
  over_request_rate_limit: 'throttled',
  over_email_send_rate_limit: 'throttled',
};

/** By status: 0 is no answer at all, and a proxy answers 502 when the provider behind it has not. */
const noAnswer: Record<number, AuthFailureCode> = { 0: 'offline', 502: 'offline', 504: 'timeout' };

/** Converts anything that the provider's client can return or throw. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const options = { cause: error };
  if (!isAuthError(error)) return new AuthFailure({ code: 'unexpected' }, options);
  // The provider's client calls a server in trouble retryable as well.
  if (isAuthRetryableFetchError(error)) {
    return new AuthFailure({ code: noAnswer[error.status] ?? 'unexpected' }, options);
  }
  if (isAuthWeakPasswordError(error))
    return new AuthFailure({ code: 'weak_password', reasons: error.reasons }, options);
  if (isAuthSessionMissingError(error)) return new AuthFailure({ code: 'session_missing' }, options);
  const known = error.code && Object.hasOwn(codes, error.code) ? codes[error.code] : undefined;
  const code = error.status === 429 ? 'throttled' : (known ?? 'unexpected');
  return new AuthFailure({ code, retryAfter: readRetryNote(error.message) }, options);
}
