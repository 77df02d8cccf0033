import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import { toAuthWords } from './toAuthMessage.ts';

export interface Attempt {
  isPending: boolean;
  error: unknown;
}

/** Returns the form's state without a message, which a toast shows: SPEC section 8. */
export function toAuthSubmitState({ isPending, error }: Attempt): SubmitState {
  if (isPending) return { status: 'submitting' };
  return error ? { status: 'failed' } : { status: 'idle' };
}

/** Returns the state of a request for another mail. */
export function toConfirmFirstState(attempt: Attempt & { isSuccess: boolean }): ConfirmFirstNoticeProps['state'] {
  if (attempt.isSuccess) return { status: 'sent' };
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  return { ...state, message, values };
}
