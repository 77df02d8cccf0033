import type { Credentials, SignUpRequest } from '@prelude/api/auth/AuthPort';
import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import { useState } from 'react';
import { useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { isUnconfirmed, toAuthWords } from '../session/toAuthMessage.ts';
import { toConfirmFirstState } from '../session/toAuthSubmitState.ts';
import { toasts } from '../words/toasts.ts';

/** SPEC section 9: sign-in and sign-up wait before they call the provider; the button is busy meanwhile. */
const SUBMIT_DELAY_MS = 1000;

const waitToSubmit = () => new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));

/** SPEC section 8: these failures are toasts. */
const tell = (error: Error) => toasts.error(...toAuthWords(error));

/** The session arrives as an event, and with it the way into the product. */
export function useSignIn() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (credentials: Credentials) => {
      await waitToSubmit();
      return auth.signIn(credentials);
    },
    // The form offers another mail instead.
    onError: (error) => {
      if (!isUnconfirmed(error)) tell(error);
    },
  });
}

/** Answers null when the address must be confirmed first. */
export function useSignUp() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (request: SignUpRequest) => {
      await waitToSubmit();
      return auth.signUp(request);
    },
  });
}

export function useResendConfirmation() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (email: string) => {
      await auth.resendConfirmation({ email, type: 'signup' });
      toasts.success('auth.checkEmail.resent');
    },
    onError: tell,
  });
}

export function useForgotPassword() {
  const { auth } = useServices();
  return useAuthMutation({ mutationFn: (email: string) => auth.requestPasswordReset(email), onError: tell });
}

/** What the sign-in page offers after an attempt whose address is still to be confirmed; each attempt begins anew. */
export function useConfirmFirst(failure: Error | null, email: string): ConfirmFirstNoticeProps | undefined {
  const { auth } = useServices();
  const [askedAfter, setAskedAfter] = useState<Error | null>(null);
  const { mutate, ...attempt } = useAuthMutation({
    mutationFn: (address: string) => auth.resendConfirmation({ email: address, type: 'signup' }),
  });
  if (!isUnconfirmed(failure)) return undefined;
  return {
    state: askedAfter === failure ? toConfirmFirstState(attempt) : { status: 'idle' },
    onResend: () => {
      setAskedAfter(failure);
      mutate(email);
    },
  };
}
