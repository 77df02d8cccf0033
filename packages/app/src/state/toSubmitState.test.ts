import type { FieldFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import { expect, test } from 'vitest';
import { toSubmitState } from './fromQuery.ts';

const fields = { name: 'length_3_48' } as const;

test.each<[string, Parameters<typeof toSubmitState>[0], SubmitState<FieldFailure>]>([
  ['not sent', { isLoading: false }, { status: 'idle' }],
  ['being sent', { isLoading: true }, { status: 'submitting' }],
  ['retrying after a failure', { isLoading: true, error: { kind: 'offline' } }, { status: 'submitting' }],
  ['no network', { isLoading: false, error: { kind: 'offline' } }, { status: 'failed' }],
  ['an invalid field', { isLoading: false, error: { kind: 'invalid', fields } }, { status: 'failed', fields }],
  ['a bug in the app', { isLoading: false, error: { message: 'x' } }, { status: 'failed' }],
])('%s', (_, mutation, state) => {
  expect(toSubmitState(mutation)).toEqual(state);
});
