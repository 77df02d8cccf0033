import type { FieldCode } from '@prelude/api/contract/rules';
import { type RefObject, useCallback, useRef } from 'react';
import type { FieldFailure, SubmitState } from '../state/SubmitState.ts';

/** Keeps what the server said of each field together with the value it said it of: another value is another matter. */
export function useVerdicts(state: SubmitState<FieldFailure>, values: RefObject<Record<string, unknown>>) {
  const judged = useRef<{ state: SubmitState<FieldFailure>; values: Record<string, unknown> } | null>(null);
  if (judged.current?.state !== state) judged.current = { state, values: values.current };
  return useCallback(
    (name: string, value: unknown): FieldCode | undefined => {
      if (state.status !== 'failed') return undefined;
      const isSame = judged.current?.values[name] === value;
      return isSame ? state.fields?.[name] : undefined;
    },
    [state],
  );
}
