import { AuthFailure } from '@prelude/api/auth/AuthFailure';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import { expect, test } from 'vitest';
import { toAuthSubmitState, toSignUpState } from './toAuthSubmitState.ts';

const taken = new AuthFailure({ code: 'email_taken' });

test.each<[string, { isPending: boolean; error: unknown }, SubmitState, SubmitState]>([
  ['not sent', { isPending: false, error: null }, { status: 'idle' }, { status: 'idle' }],
  ['being sent', { isPending: true, error: null }, { status: 'submitting' }, { status: 'submitting' }],
  [
    'refused',
    { isPending: false, error: taken },
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
    'a mistake of ours',
    { isPending: false, error: new TypeError('x') },
    { status: 'failed' },
    { status: 'failed', message: 'auth.failed.generic' },
  ],
])('%s', (_, attempt, inToast, inForm) => {
  expect(toAuthSubmitState(attempt)).toEqual(inToast);
  expect(toSignUpState(attempt)).toEqual(inForm);
});
