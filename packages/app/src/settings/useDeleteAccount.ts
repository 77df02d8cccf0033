import type { DeleteAccount } from '@prelude/api/contract/auth';
import { useDeleteMyAccountMutation } from '@prelude/api/store/profiles';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useServices } from '../services.ts';
import { toasts } from '../toasts.ts';
import { toDeletionState } from './toAccountSubmitState.ts';

export function useDeleteAccount() {
  const { auth } = useServices();
  const [, navigate] = useLocation();
  const [remove, { isLoading, error }] = useDeleteMyAccountMutation();
  const onSubmit = async ({ password }: DeleteAccount) => {
    const answer = await remove({ password });
    if (answer.error) return;
    // The account is gone: a provider that knows nothing of the session any more, or cannot be told, changes nothing.
    await auth.signOut().catch((failure) => console.error(failure));
    navigate(paths.signIn, { replace: true });
    toasts.success('common.toast.accountDeleted');
  };
  const state = useMemo(() => toDeletionState({ isLoading, error }), [isLoading, error]);
  return { state, onSubmit };
}
