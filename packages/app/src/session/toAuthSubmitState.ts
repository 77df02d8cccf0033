import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import type { SubmitState } from '@prelude/ui/state/SubmitState';
import { toAuthWords } from './toAuthMessage.ts';

export interface Attempt {
  isPending: boolean;
  error: unknown;
}

/** Where a toast says what went wrong, the form keeps silent: SPEC section 8. */
export function toAuthSubmitState({ isPending, error }: Attempt): SubmitState {
  if (isPending) return { status: 'submitting' };
  return error ? { status: 'failed' } : { status: 'idle' };
}

/** Of the wish for another mail; a second one takes another sign-in. */
export function toConfirmFirstState(attempt: Attempt & { isSuccess: boolean }): ConfirmFirstNoticeProps['state'] {
  if (attempt.isSuccess) return { status: 'sent' };
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  return { ...state, message, values };
}
