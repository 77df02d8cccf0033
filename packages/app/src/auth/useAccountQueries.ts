import type { RecoveryTokens, SignUpRequest } from '@prelude/api/auth/AuthPort';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { toAuthWords, toPasswordMessage } from '../session/authFailures.ts';
import { queries, useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { toasts } from '../words/toasts.ts';
import { tell, waitToSubmit } from './useAuthQueries.ts';

/** Resolves with null if the address must be confirmed first. */
export function useSignUp() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (request: SignUpRequest) => {
      await waitToSubmit();
      return (await auth.load()).signUp(request);
    },
  });
}

export function useResendConfirmation() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (email: string) => {
      await (await auth.load()).resendConfirmation({ email, type: 'signup' });
      toasts.success('auth.checkEmail.resent');
    },
    onError: tell,
  });
}

export function useForgotPassword() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (email: string) => (await auth.load()).requestPasswordReset(email),
    onError: tell,
  });
}

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
