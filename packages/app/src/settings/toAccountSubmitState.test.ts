import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { FailureKind, FailureReport } from '@prelude/api/client/failure';
import type { FieldCode } from '@prelude/api/contract/rules';
import type { FieldFailure, FormFailure } from '@prelude/ui/state/SubmitState';
import { describe, expect, test } from 'vitest';
import { toDeletionState, toEmailChangeState, toPasswordChangeState } from './useAccount.ts';

type Failed = FieldFailure & Partial<FormFailure>;

const refuse = (code: AuthFailureCode, reasons?: FieldCode[]) => ({
  isPending: false,
  error: new AuthFailure({ code, reasons }),
});

describe.each([
  ['email', toEmailChangeState],
  ['password', toPasswordChangeState],
])('a change of %s', (_, toState) => {
  test('is idle before it is submitted', () => {
    expect(toState({ isPending: false, error: null })).toEqual({ status: 'idle' });
  });

  test('is submitting while it is pending, whatever failed before', () => {
    expect(toState({ ...refuse('offline'), isPending: true })).toEqual({ status: 'submitting' });
  });

  test.each<[AuthFailureCode, Failed]>([
    ['session_missing', { message: 'pages.settings.sessionEnded' }],
    ['throttled', { message: 'auth.failed.throttled' }],
    ['offline', { message: 'auth.failed.offline' }],
    ['timeout', { message: 'auth.failed.timeout' }],
    ['unexpected', { message: 'auth.failed.generic' }],
  ])('that fails with %s says so', (code, expected) => {
    expect(toState(refuse(code))).toEqual({ status: 'failed', ...expected });
  });

  test('that fails with a bug in the app shows the generic message', () => {
    const state = toState({ isPending: false, error: new TypeError('x is undefined') });
    expect(state).toEqual({ status: 'failed', message: 'auth.failed.generic' });
  });
});

test.each<[AuthFailureCode, Failed]>([
  ['invalid_credentials', { fields: { password: 'wrong_password' } }],
  ['invalid_email', { fields: { email: 'email' } }],
  ['invalid_input', { fields: { email: 'email' } }],
  ['email_taken', { message: 'pages.settings.email.taken' }],
])('an email that is refused with %s', (code, expected) => {
  expect(toEmailChangeState(refuse(code))).toEqual({ status: 'failed', ...expected });
});

test.each<[AuthFailureCode, FieldCode[], Failed]>([
  ['invalid_credentials', [], { fields: { current: 'wrong_password' } }],
  ['same_password', [], { message: 'auth.failed.samePassword' }],
  ['invalid_input', [], { message: 'auth.failed.invalidPassword' }],
  ['weak_password', [], { fields: { password: 'password_weak' } }],
  ['weak_password', ['password_pwned'], { fields: { password: ['password_pwned'] } }],
])('a password that is refused with %s, for %j', (code, reasons, expected) => {
  expect(toPasswordChangeState(refuse(code, reasons))).toEqual({ status: 'failed', ...expected });
});

describe('deleting the account', () => {
  const fail = (error: FailureReport) => toDeletionState({ isLoading: false, error });

  test('is idle, and then submitting', () => {
    expect(toDeletionState({ isLoading: false })).toEqual({ status: 'idle' });
    expect(toDeletionState({ isLoading: true })).toEqual({ status: 'submitting' });
  });

  test('with a wrong password fails on its field', () => {
    const fields = { password: 'wrong_password' } as const;
    expect(fail({ kind: 'invalid', status: 400, fields })).toEqual({ status: 'failed', fields });
  });

  test.each<[FailureKind, Failed['message']]>([
    ['offline', 'auth.failed.offline'],
    ['timeout', 'auth.failed.timeout'],
    ['unauthorized', 'pages.settings.sessionEnded'],
    ['forbidden', 'auth.failed.generic'],
    ['missing', 'auth.failed.generic'],
    ['invalid', 'auth.failed.generic'],
    ['throttled', 'auth.failed.throttled'],
    ['unexpected', 'auth.failed.generic'],
  ])('that fails as %s says so', (kind, message) => {
    expect(fail({ kind })).toEqual({ status: 'failed', message });
  });

  test('that was tried too often shows the time to wait', () => {
    const values = { minutes: 15 };
    const message = 'auth.failed.throttledMinutes';
    expect(fail({ kind: 'throttled', retryAfter: 900 })).toEqual({ status: 'failed', message, values });
  });
});
