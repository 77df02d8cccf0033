import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { FieldCode } from '@prelude/api/contract/rules';
import type { FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import { describe, expect, test } from 'vitest';
import { toAuthSubmitState, toConfirmFirstState, toResetSubmitState, toSignUpState } from './authFailures.ts';

const taken = new AuthFailure({ code: 'email_taken' });
const settled = { isPending: false };
const refuse = (code: AuthFailure['code'], reasons?: FieldCode[]) => ({
  ...settled,
  error: new AuthFailure({ code, reasons }),
});

test.each<[string, { isPending: boolean; error: unknown }, SubmitState, SubmitState<FormFailure>]>([
  ['not sent', { ...settled, error: null }, { status: 'idle' }, { status: 'idle' }],
  ['being sent', { isPending: true, error: null }, { status: 'submitting' }, { status: 'submitting' }],
  [
    'refused',
    { ...settled, error: taken },
    { status: 'failed' },
    { status: 'failed', message: 'auth.failed.emailTaken' },
  ],
  [
    'too often',
    { isPending: false, error: new AuthFailure({ code: 'throttled', retryAfter: 61 }) },
    { status: 'failed' },
    { status: 'failed', message: 'auth.failed.throttledMinutes', values: { minutes: 2 } },
  ],
  [
    'a bug in the app',
    { ...settled, error: new TypeError('x') },
    { status: 'failed' },
    { status: 'failed', message: 'auth.failed.generic' },
  ],
])('%s', (_, attempt, inToast, inForm) => {
  expect(toAuthSubmitState(attempt)).toEqual(inToast);
  expect(toSignUpState(attempt, false)).toEqual(inForm);
});

describe('an address that may have no account', () => {
  test('is told that it may have none', () => {
    const message = 'auth.failed.signUpsClosed';
    expect(toSignUpState(refuse('sign_ups_closed'), false)).toEqual({ status: 'failed', message });
  });

  test('used the link for the first account, which works once', () => {
    const message = 'auth.failed.setupLink';
    expect(toSignUpState(refuse('sign_ups_closed'), true)).toEqual({ status: 'failed', message });
    expect(toSignUpState(refuse('offline'), true)).toEqual({ status: 'failed', message: 'auth.failed.offline' });
  });
});

describe('a weak password', () => {
  test.each<[FieldCode[], FieldCode | FieldCode[]]>([
    [['password_length'], ['password_length']],
    [
      ['password_length', 'password_pwned'],
      ['password_length', 'password_pwned'],
    ],
    [[], 'password_weak'],
  ])('with the reasons %j shows %s at its field', (reasons, password) => {
    const said = { status: 'failed', fields: { password } };
    expect(toSignUpState(refuse('weak_password', reasons), false)).toEqual(said);
    expect(toResetSubmitState(refuse('weak_password', reasons))).toEqual(said);
  });

  test('shows nothing else beside the toast of a reset', () => {
    expect(toResetSubmitState(refuse('same_password'))).toEqual({ status: 'failed' });
    expect(toResetSubmitState({ isPending: true, error: null })).toEqual({ status: 'submitting' });
  });

  test('shows nothing while it is sent again', () => {
    expect(toResetSubmitState({ ...refuse('weak_password'), isPending: true })).toEqual({ status: 'submitting' });
  });
});

test.each([
  ['not asked for', { ...settled, isSuccess: false, error: null }, { status: 'idle' }],
  ['being asked for', { isPending: true, isSuccess: false, error: null }, { status: 'submitting' }],
  ['sent', { ...settled, isSuccess: true, error: null }, { status: 'sent' }],
  [
    'asked for too often',
    { ...refuse('throttled'), isSuccess: false },
    { status: 'failed', message: 'auth.failed.throttled' },
  ],
])('another mail is %s', (_, attempt, state) => {
  expect(toConfirmFirstState(attempt)).toEqual(state);
});
