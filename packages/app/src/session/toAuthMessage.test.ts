import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { describe, expect, test } from 'vitest';
import type { Words } from '../words/words.ts';
import { isUnconfirmed, isWrongPassword, passwordProblems, toAuthWords } from './authFailures.ts';

const told: Record<AuthFailureCode, MessageId> = {
  invalid_credentials: 'auth.failed.invalidCredentials',
  invalid_email: 'auth.failed.invalidEmail',
  invalid_input: 'auth.failed.invalidEmail',
  same_password: 'auth.failed.samePassword',
  weak_password: 'common.field.password_weak',
  email_taken: 'auth.failed.emailTaken',
  email_not_confirmed: 'auth.failed.emailNotConfirmed',
  sign_ups_closed: 'auth.failed.signUpsClosed',
  session_missing: 'auth.invalidLink.description',
  link_invalid: 'auth.confirmed.invalid.title',
  throttled: 'auth.failed.throttled',
  offline: 'auth.failed.offline',
  timeout: 'auth.failed.timeout',
  unexpected: 'auth.failed.generic',
};
const codes = Object.keys(told) as AuthFailureCode[];

describe('a failure of the provider', () => {
  test.each(codes)('%s has a message', (code) => {
    expect(toAuthWords(new AuthFailure({ code }))).toEqual([told[code]]);
  });

  test.each(codes)('%s is of the password only if that is wrong', (code) => {
    expect(isWrongPassword(new AuthFailure({ code }))).toBe(code === 'invalid_credentials');
  });

  test.each(codes)('%s asks for a confirmation only if the address has none', (code) => {
    expect(isUnconfirmed(new AuthFailure({ code }))).toBe(code === 'email_not_confirmed');
  });

  test('of an unknown kind has the generic message', () => {
    expect(toAuthWords(new TypeError('x is undefined'))).toEqual(['auth.failed.generic']);
  });
});

describe('with the time to wait', () => {
  const throttled = (retryAfter?: number) => new AuthFailure({ code: 'throttled', retryAfter });

  test.each<[string, unknown, Words]>([
    ['in minutes', throttled(900), ['auth.failed.throttledMinutes', { minutes: 15 }]],
    ['in seconds', throttled(40), ['auth.failed.throttledSeconds', { seconds: 40 }]],
    ['without a time from the provider', throttled(), ['auth.failed.throttled']],
    ['after another failure', new AuthFailure({ code: 'email_taken' }), ['auth.failed.emailTaken']],
    ['after a bug', new TypeError('x is undefined'), ['auth.failed.generic']],
  ])('%s', (_, failure, words) => {
    expect(toAuthWords(failure)).toEqual(words);
  });

  test('where only a password was typed', () => {
    expect(toAuthWords(throttled(60), passwordProblems)).toEqual(['auth.failed.throttledMinutes', { minutes: 1 }]);
    const invalid = new AuthFailure({ code: 'invalid_input' });
    expect(toAuthWords(invalid, passwordProblems)).toEqual(['auth.failed.invalidPassword']);
  });
});

describe('where only a password was typed', () => {
  test.each(codes)('%s has a message', (code) => {
    const words = code === 'invalid_input' ? 'auth.failed.invalidPassword' : told[code];
    expect(toAuthWords(new AuthFailure({ code }), passwordProblems)).toEqual([words]);
  });
});
