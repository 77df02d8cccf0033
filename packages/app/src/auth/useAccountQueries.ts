import type { AuthPort, RecoveryTokens, SignUpRequest } from '@prelude/api/auth/AuthPort';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { passwordProblems, toAuthWords } from '../session/authFailures.ts';
import { queries } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { toasts } from '../words/toasts.ts';
import { resendConfirmation, toastAuthFailure, useAuthCall, waitToSubmit } from './useAuthQueries.ts';

export const useSignUp = () =>
  useAuthCall(async (port, request: SignUpRequest) => {
    await waitToSubmit();
    return port.signUp(request);
  });

export const useResendConfirmation = () =>
  useAuthCall(resendConfirmation, {
    onError: toastAuthFailure,
    onSuccess: () => toasts.success('auth.checkEmail.resent'),
  });

export const useForgotPassword = () =>
  useAuthCall((port: AuthPort, email: string) => port.requestPasswordReset(email), { onError: toastAuthFailure });

function useRecoveryOptions(tokens: RecoveryTokens | null) {
  const { auth } = useServices();
  return queryOptions({
    queryKey: ['recovery', tokens?.accessToken],
    queryFn: async ({ signal }) => {
      const port = await auth.load();
      // When the page was left meanwhile, nothing would stop the recovery session.
      signal.throwIfAborted();
      if (tokens) await port.startRecovery(tokens);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const useRecovery = (tokens: RecoveryTokens | null) =>
  useQuery({ ...useRecoveryOptions(tokens), enabled: tokens !== null }, queries);

/** Starts the recovery session first if that failed before, for example offline. */
export function useResetPassword(tokens: RecoveryTokens | null) {
  const recovery = useRecoveryOptions(tokens);
  const resetPassword = async (port: AuthPort, password: string) => {
    await queries.fetchQuery(recovery);
    await port.updatePassword(password);
  };
  return useAuthCall(resetPassword, {
    onError: (error) => toasts.error(...toAuthWords(error, passwordProblems)),
    onSuccess: () => toasts.success('auth.resetPassword.success'),
  });
}
