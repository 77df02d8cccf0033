import type { SignUpRequest } from '@prelude/api/auth/AuthPort';
import { useAuthMutation } from '../session/queries.ts';
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
