import type { ChangePassword } from '@prelude/api/contract/auth';
import { useMemo } from 'react';
import { useLateMutation } from '../auth/useLateMutation.ts';
import { useServices } from '../services.ts';
import { toasts } from '../toasts.ts';
import { toPasswordChangeState } from './toAccountSubmitState.ts';

export function useChangePassword() {
  const { auth } = useServices();
  const { isPending, error, mutate } = useLateMutation({
    mutationFn: async ({ current, password }: ChangePassword) => {
      await auth.changePassword({ current, next: password });
      toasts.success('common.toast.passwordChanged');
    },
  });
  const state = useMemo(() => toPasswordChangeState({ isPending, error }), [isPending, error]);
  return { state, onSubmit: mutate };
}
