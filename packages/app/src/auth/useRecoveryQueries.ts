import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services.ts';
import { toasts } from '../toasts.ts';
import { toAuthWords, toPasswordMessage } from './toAuthMessage.ts';

/** Opens a recovery link, once. */
function useRecoveryOptions(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  return queryOptions({
    queryKey: ['recovery', tokens?.accessToken],
    queryFn: async () => {
      if (tokens) await auth.startRecovery(tokens);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useRecovery(tokens: RecoveryTokens | null) {
  return useQuery({ ...useRecoveryOptions(tokens), enabled: tokens !== null });
}

/** Opens the link first where that has failed: without a network, for one. */
export function useResetPassword(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  const queries = useQueryClient();
  const recovery = useRecoveryOptions(tokens);
  return useMutation({
    mutationFn: async (password: string) => {
      await queries.fetchQuery(recovery);
      await auth.updatePassword(password);
    },
    onError: (error) => toasts.error(...toAuthWords(error, toPasswordMessage)),
    onSuccess: () => toasts.success('auth.resetPassword.success'),
  });
}
