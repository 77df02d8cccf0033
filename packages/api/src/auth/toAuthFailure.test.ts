import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthInvalidJwtError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { AuthFailure, type AuthFailureCode } from './AuthFailure.ts';
import { toAuthFailure } from './toAuthFailure.ts';

const api = (code: string | undefined, status = 400) => new AuthApiError('in the words of the provider', status, code);

test.each<[string, unknown, AuthFailureCode]>([
  ['wrong credentials', api('invalid_credentials'), 'invalid_credentials'],
  ['a wrong current password', api('current_password_mismatch'), 'invalid_credentials'],
  ['a session that is too old', api('reauthentication_needed'), 'session_missing'],
  ['an invalid address', api('email_address_invalid'), 'invalid_email'],
  ['an invalid address, by an older code', api('invalid_email'), 'invalid_email'],
  ['invalid input', api('validation_failed'), 'invalid_input'],
  ['the old password again', api('same_password', 422), 'same_password'],
  ['an address with an account', api('user_already_exists', 422), 'email_taken'],
  ['too many mails', api('over_email_send_rate_limit', 429), 'throttled'],
  ['a limit without a code', api(undefined, 429), 'throttled'],
  ['an unknown token', api('bad_jwt', 403), 'session_missing'],
  ['no session', new AuthSessionMissingError(), 'session_missing'],
  ['no answer', new AuthRetryableFetchError('fetch failed', 0), 'offline'],
  ['no answer in time', new AuthRetryableFetchError('Gateway Timeout', 504), 'timeout'],
  ['a proxy that got no answer', new AuthRetryableFetchError('Bad Gateway', 502), 'offline'],
  ['a failing server', new AuthRetryableFetchError('Service Unavailable', 503), 'unexpected'],
  ['a new code', api('captcha_failed'), 'unexpected'],
  ['a code that is a property of objects', api('constructor'), 'unexpected'],
  ['HTML', new AuthUnknownError('not JSON', null), 'unexpected'],
  ['a bug in the app', new TypeError('x is undefined'), 'unexpected'],
])('%s', (_, error, code) => {
  expect(toAuthFailure(error)).toMatchObject({ code, cause: error });
});

test.each([
  new AuthImplicitGrantRedirectError('No browser detected.'),
  new AuthImplicitGrantRedirectError('Error in URL with unspecified error_description'),
  new AuthPKCEGrantCodeExchangeError('Not a valid PKCE flow url.'),
  new AuthImplicitGrantRedirectError('Not a valid implicit grant flow url.'),
  new AuthPKCEGrantCodeExchangeError('No code detected.'),
  new AuthImplicitGrantRedirectError('No session defined in URL'),
  new AuthInvalidJwtError('Invalid JWT signature'),
])('an error about a redirect URL or a token is unexpected: $message', (error) => {
  expect(toAuthFailure(error)).toMatchObject({ code: 'unexpected', cause: error });
});

test.each([
  [['length'], ['password_length']],
  [
    ['length', 'characters', 'pwned'],
    ['password_length', 'password_characters', 'password_pwned'],
  ],
  [['constructor', 'pwned'], ['password_pwned']],
  [['palindrome'], []],
  [[], []],
])('a password that is weak for %j is refused with %j', (given, reasons) => {
  // The client's type names the reasons of its own version.
  const failure = toAuthFailure(new AuthWeakPasswordError('weak', 422, given as never[]));
  expect(failure).toMatchObject({ code: 'weak_password', reasons });
});

test.each([
  ['a wait', 'too many (retry-after: 42)', 42],
  ['nothing', 'too many', undefined],
  ['something else in brackets', 'too many (requests)', undefined],
])('a message with %s', (_, message, retryAfter) => {
  const failure = toAuthFailure(new AuthApiError(message, 429, 'over_request_rate_limit'));
  expect(failure).toMatchObject({ code: 'throttled', retryAfter });
});

test('an AuthFailure is returned as it is', () => {
  const failure = new AuthFailure({ code: 'offline' });
  expect(toAuthFailure(failure)).toBe(failure);
});
