import type { SubmitState } from '@prelude/ui/state/SubmitState';
import { toAuthWords } from './toAuthMessage.ts';

interface Attempt {
  isPending: boolean;
  error: unknown;
}

/** Where a toast says what went wrong, the form keeps silent: SPEC section 8. */
export function toAuthSubmitState({ isPending, error }: Attempt): SubmitState {
  if (isPending) return { status: 'submitting' };
  return error ? { status: 'failed' } : { status: 'idle' };
}

/** Sign-up says it in the form. */
export function toSignUpState(attempt: Attempt): SubmitState {
  const state = toAuthSubmitState(attempt);
  if (state.status !== 'failed') return state;
  const [message, values] = toAuthWords(attempt.error);
  return { ...state, message, values };
}
