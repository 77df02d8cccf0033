import type { FieldFailure, SubmitState } from '@prelude/ui/state/SubmitState';
import type { StoreError } from './toFailureReason.ts';

/** What a form shows of its mutation: the whole is said by a toast, so only the fields' faults are left. SPEC section 8. */
export function toSubmitState({
  isLoading,
  error,
}: {
  isLoading: boolean;
  error?: StoreError;
}): SubmitState<FieldFailure> {
  if (isLoading) return { status: 'submitting' };
  if (!error) return { status: 'idle' };
  return 'kind' in error && error.fields ? { status: 'failed', fields: error.fields } : { status: 'failed' };
}
