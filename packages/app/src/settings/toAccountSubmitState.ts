import { AuthFailure, type AuthFailureCode } from '@prelude/api/auth/AuthFailure';
import type { FailureKind } from '@prelude/api/client/failure';
import type { FieldFailure, FormFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { MessageId } from '@prelude/ui/words/MessageId';
import { toAuthWords } from '../session/toAuthMessage.ts';
import type { Attempt } from '../session/toAuthSubmitState.ts';
import { toPasswordMessage, toWeakPasswordFields } from '../session/toPasswordState.ts';
import { type StoreError, toKind, toSubmitState } from '../state/fromQuery.ts';

export function toEmailChangeState({ isPending, error }: Attempt): SubmitState<FieldFailure | FormFailure> {
  if (isPending) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  switch (toCode(error)) {
    case 'invalid_credentials':
      return { status: 'failed', fields: { password: 'wrong_password' } };
    case 'invalid_email':
    case 'invalid_input':
      return { status: 'failed', fields: { email: 'email' } };
    case 'email_taken':
      return { status: 'failed', message: 'pages.settings.email.taken' };
    case 'session_missing':
      return { status: 'failed', message: 'pages.settings.sessionEnded' };
    default:
      return toFailed(error);
  }
}

export function toPasswordChangeState({ isPending, error }: Attempt): SubmitState<FieldFailure | FormFailure> {
  if (isPending) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  switch (toCode(error)) {
    case 'invalid_credentials':
      return { status: 'failed', fields: { current: 'wrong_password' } };
    case 'session_missing':
      return { status: 'failed', message: 'pages.settings.sessionEnded' };
    default: {
      const fields = toWeakPasswordFields(error);
      return fields ? { status: 'failed', fields } : toFailed(error, toPasswordMessage);
    }
  }
}

function toFailed(error: unknown, toMessage?: typeof toPasswordMessage) {
  const [message, values] = toAuthWords(error, toMessage);
  return { status: 'failed' as const, message, ...(values && { values }) };
}

const toCode = (error: unknown): AuthFailureCode => (error instanceof AuthFailure ? error.code : 'unexpected');

const toRetryAfter = (error: StoreError): number | undefined => ('kind' in error ? error.retryAfter : undefined);

const deletionWords = {
  offline: 'auth.failed.offline',
  timeout: 'auth.failed.timeout',
  unauthorized: 'pages.settings.sessionEnded',
  forbidden: 'auth.failed.generic',
  missing: 'auth.failed.generic',
  invalid: 'auth.failed.generic',
  conflict: 'auth.failed.generic',
  unexpected: 'auth.failed.generic',
} satisfies Record<Exclude<FailureKind, 'throttled'>, MessageId>;

export function toDeletionState(attempt: {
  isLoading: boolean;
  error?: StoreError;
}): SubmitState<FieldFailure | FormFailure> {
  const state = toSubmitState(attempt);
  if (state.status !== 'failed' || state.fields || !attempt.error) return state;
  const kind = toKind(attempt.error);
  if (kind !== 'throttled') return { ...state, message: deletionWords[kind] };
  return toFailed(new AuthFailure({ code: kind, retryAfter: toRetryAfter(attempt.error) }));
}
