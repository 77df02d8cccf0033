import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { FailureKind, FailureReport } from '@prelude/api/client/failure';
import type { FieldFailure, FormFailure } from '@prelude/ui/state/SubmitState';
import { describe, expect, test } from 'vitest';
import { toDeletionState, toEmailChangeState, toPasswordChangeState } from './toAccountSubmitState.ts';

type Failed = FieldFailure & Partial<FormFailure>;

const refuse = (code: AuthFailureCode, reasons?: string[]) => ({
  isPending: false,
  error: new AuthFailure({ code, reasons }),
});

describe.each([
  ['address', toEmailChangeState],
  ['password', toPasswordChangeState],
])('a change of %s', (_, toState) => {
  test('that nobody asked for is idle', () => {
    expect(toState({ isPending: false, error: null })).toEqual({ status: 'idle' });
  });

  test('under way is being submitted, whatever became of the one before', () => {
    expect(toState({ ...refuse('offline'), isPending: true })).toEqual({ status: 'submitting' });
  });

  test.each<[AuthFailureCode, Failed]>([
    ['session_missing', { message: 'pages.settings.sessionEnded' }],
    ['throttled', { message: 'auth.failed.throttled' }],
    ['offline', { message: 'auth.failed.offline' }],
    ['unexpected', { message: 'auth.failed.generic' }],
  ])('refused as %s says so', (code, said) => {
    expect(toState(refuse(code))).toEqual({ status: 'failed', ...said });
  });

  test('that failed by a mistake of ours says no more than that', () => {
    const state = toState({ isPending: false, error: new TypeError('x is undefined') });
    expect(state).toEqual({ status: 'failed', message: 'auth.failed.generic' });
  });
});

test.each<[AuthFailureCode, Failed]>([
  ['invalid_credentials', { fields: { password: 'wrong_password' } }],
  ['invalid_email', { fields: { email: 'email' } }],
  ['invalid_input', { fields: { email: 'email' } }],
  ['email_taken', { message: 'pages.settings.email.taken' }],
])('an address that is refused as %s', (code, said) => {
  expect(toEmailChangeState(refuse(code))).toEqual({ status: 'failed', ...said });
});

test.each<[AuthFailureCode, string[], Failed]>([
  ['invalid_credentials', [], { fields: { current: 'wrong_password' } }],
  ['same_password', [], { message: 'auth.failed.samePassword' }],
  ['invalid_input', [], { message: 'auth.failed.invalidPassword' }],
  ['weak_password', [], { message: 'auth.failed.weakPassword' }],
  ['weak_password', ['pwned'], { message: 'auth.failed.weakPassword', reasons: ['auth.weakPassword.pwned'] }],
])('a password that is refused as %s, for %j', (code, reasons, said) => {
  expect(toPasswordChangeState(refuse(code, reasons))).toEqual({ status: 'failed', ...said });
});

describe('the end of an account', () => {
  const fail = (error: FailureReport) => toDeletionState({ isLoading: false, error });

  test('is idle, and then under way', () => {
    expect(toDeletionState({ isLoading: false })).toEqual({ status: 'idle' });
    expect(toDeletionState({ isLoading: true })).toEqual({ status: 'submitting' });
  });

  test('with a wrong password is a fault of the field', () => {
    const fields = { password: 'wrong_password' } as const;
    expect(fail({ kind: 'invalid', status: 400, fields })).toEqual({ status: 'failed', fields });
  });

  test.each<[FailureKind, Failed['message']]>([
    ['offline', 'auth.failed.offline'],
    ['unauthorized', 'pages.settings.sessionEnded'],
    ['forbidden', 'auth.failed.generic'],
    ['missing', 'auth.failed.generic'],
    ['invalid', 'auth.failed.generic'],
    ['throttled', 'auth.failed.throttled'],
    ['unexpected', 'auth.failed.generic'],
  ])('that is %s says so', (kind, message) => {
    expect(fail({ kind })).toEqual({ status: 'failed', message });
  });

  test('that was tried too often says when to come back', () => {
    const values = { minutes: 15 };
    const message = 'auth.failed.throttledMinutes';
    expect(fail({ kind: 'throttled', retryAfter: 900 })).toEqual({ status: 'failed', message, values });
  });
});
