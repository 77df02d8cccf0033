import type { FieldCode } from '@prelude/api/contract/rules';
import { type RefObject, useCallback, useRef } from 'react';
import type { FieldFailure, SubmitState } from '../state/SubmitState.ts';

/** Returns a function that gives the server's error of a field while the field still has the value that was sent. */
export function useServerErrors(state: SubmitState<FieldFailure>, values: RefObject<Record<string, unknown>>) {
  const sent = useRef<{ state: SubmitState<FieldFailure>; values: Record<string, unknown> } | null>(null);
  if (sent.current?.state !== state) sent.current = { state, values: values.current };
  return useCallback(
    (name: string, value: unknown): FieldCode | undefined => {
      if (state.status !== 'failed') return undefined;
      const isSame = sent.current?.values[name] === value;
      return isSame ? state.fields?.[name] : undefined;
    },
    [state],
  );
}
