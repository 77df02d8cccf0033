import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js';
import type { FieldCode } from '../contract/rules.ts';
import { AuthFailure, type AuthFailureCode } from './AuthFailure.ts';
import { readRetryNote } from './retryNote.ts';

const codes: Record<string, AuthFailureCode> = {
  invalid_credentials: 'invalid_credentials',
  // From Supabase projects that require the current password.
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
  reauthentication_needed: 'session_missing',
  otp_expired: 'link_invalid',
  over_request_rate_limit: 'throttled',
  over_email_send_rate_limit: 'throttled',
};

/** GoTrue's names for what a password lacks. */
const weakCodes = new Map<string, FieldCode>([
  ['length', 'password_length'],
  ['characters', 'password_characters'],
  ['pwned', 'password_pwned'],
]);

const toFieldCodes = (reason: string): FieldCode[] => [weakCodes.get(reason) ?? []].flat();

/** Codes by status: 0 stands for no response, and a proxy sends 502 when the provider does not answer. */
const noAnswer: Record<number, AuthFailureCode> = { 0: 'offline', 502: 'offline', 504: 'timeout' };

export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const options = { cause: error };
  if (!isAuthError(error)) return new AuthFailure({ code: 'unexpected' }, options);
  // The client also calls server errors retryable.
  if (isAuthRetryableFetchError(error)) {
    return new AuthFailure({ code: noAnswer[error.status] ?? 'unexpected' }, options);
  }
  if (isAuthWeakPasswordError(error))
    return new AuthFailure({ code: 'weak_password', reasons: error.reasons.flatMap(toFieldCodes) }, options);
  if (isAuthSessionMissingError(error)) return new AuthFailure({ code: 'session_missing' }, options);
  const failure = error.code && Object.hasOwn(codes, error.code) ? codes[error.code] : undefined;
  const code = error.status === 429 ? 'throttled' : (failure ?? 'unexpected');
  return new AuthFailure({ code, retryAfter: readRetryNote(error.message) }, options);
}
