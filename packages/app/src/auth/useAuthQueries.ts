import type { Credentials, RecoveryTokens } from '@prelude/api/auth/AuthPort';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services.ts';
import { toasts } from '../toasts.ts';
import { toAuthMessage, toPasswordMessage } from './toAuthMessage.ts';

/** SPEC section 9: sign-in and sign-up wait before they call the provider; the button is busy meanwhile. */
const SUBMIT_DELAY_MS = 1000;

const waitToSubmit = () => new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));

/** SPEC section 8: these failures are toasts. */
const tell = (error: Error) => toasts.error(toAuthMessage(error));

/** The session arrives as an event, and with it the way into the product. */
export function useSignIn() {
  const { auth } = useServices();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await waitToSubmit();
      return auth.signIn(credentials);
    },
    onError: tell,
  });
}

/** Answers null when the address must be confirmed first. */
export function useSignUp() {
  const { auth } = useServices();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await waitToSubmit();
      return auth.signUp(credentials);
    },
  });
}

export function useForgotPassword() {
  const { auth } = useServices();
  return useMutation({ mutationFn: (email: string) => auth.requestPasswordReset(email), onError: tell });
}

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
    onError: (error) => toasts.error(toPasswordMessage(error)),
    onSuccess: () => toasts.success('auth.resetPassword.success'),
  });
}
