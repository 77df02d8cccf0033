import type { Credentials, SignUpRequest } from '@prelude/api/auth/AuthPort';
import { useServices } from '../services.ts';
import { toasts } from '../toasts.ts';
import { isUnconfirmed, toAuthWords } from './toAuthMessage.ts';
import { useLateMutation } from './useLateMutation.ts';

/** SPEC section 9: sign-in and sign-up wait before they call the provider; the button is busy meanwhile. */
const SUBMIT_DELAY_MS = 1000;

const waitToSubmit = () => new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));

/** SPEC section 8: these failures are toasts. */
const tell = (error: Error) => toasts.error(...toAuthWords(error));

/** The session arrives as an event, and with it the way into the product. */
export function useSignIn() {
  const { auth } = useServices();
  return useLateMutation({
    mutationFn: async (credentials: Credentials) => {
      await waitToSubmit();
      return auth.signIn(credentials);
    },
    // The form offers another mail instead.
    onError: (error) => isUnconfirmed(error) || tell(error),
  });
}

/** Answers null when the address must be confirmed first. */
export function useSignUp() {
  const { auth } = useServices();
  return useLateMutation({
    mutationFn: async (request: SignUpRequest) => {
      await waitToSubmit();
      return auth.signUp(request);
    },
  });
}

export function useResendConfirmation() {
  const { auth } = useServices();
  return useLateMutation({
    mutationFn: async (email: string) => {
      await auth.resendConfirmation({ email, type: 'signup' });
      toasts.success('auth.checkEmail.resent');
    },
    onError: tell,
  });
}

export function useForgotPassword() {
  const { auth } = useServices();
  return useLateMutation({ mutationFn: (email: string) => auth.requestPasswordReset(email), onError: tell });
}
