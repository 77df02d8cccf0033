import type { ChangeEmail } from '@prelude/api/contract/auth';
import { useMemo } from 'react';
import { useLateMutation } from '../auth/useLateMutation.ts';
import { useServices } from '../services.ts';
import { toEmailChangeState } from './toAccountSubmitState.ts';

export function useChangeEmail() {
  const { auth } = useServices();
  const { isPending, error, data, mutate } = useLateMutation({
    mutationFn: async (change: ChangeEmail) => {
      await auth.changeEmail(change);
      return change.email;
    },
  });
  const state = useMemo(() => toEmailChangeState({ isPending, error }), [isPending, error]);
  return { state, sentTo: data ?? null, onSubmit: mutate };
}
