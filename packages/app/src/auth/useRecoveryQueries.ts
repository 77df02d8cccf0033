import type { RecoveryTokens } from '@prelude/api/auth/AuthPort';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queries, useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { toAuthWords } from '../session/toAuthMessage.ts';
import { toPasswordMessage } from '../session/toPasswordState.ts';
import { toasts } from '../words/toasts.ts';

/** Starts the recovery session of a link, once. */
function useRecoveryOptions(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  return queryOptions({
    queryKey: ['recovery', tokens?.accessToken],
    queryFn: async ({ signal }) => {
      const port = await auth.load();
      // The page was left while the code loaded, so nothing would stop the recovery session.
      signal.throwIfAborted();
      if (tokens) await port.startRecovery(tokens);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useRecovery(tokens: RecoveryTokens | null) {
  return useQuery({ ...useRecoveryOptions(tokens), enabled: tokens !== null }, queries);
}

/** Starts the recovery session first if that failed before, for example offline. */
export function useResetPassword(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  const recovery = useRecoveryOptions(tokens);
  return useAuthMutation({
    mutationFn: async (password: string) => {
      await queries.fetchQuery(recovery);
      await (await auth.load()).updatePassword(password);
    },
    onError: (error) => toasts.error(...toAuthWords(error, toPasswordMessage)),
    onSuccess: () => toasts.success('auth.resetPassword.success'),
  });
}
