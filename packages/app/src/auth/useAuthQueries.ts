import type { Credentials } from '@prelude/api/auth/AuthPort';
import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import { useState } from 'react';
import { isUnconfirmed, toAuthWords, toConfirmFirstState } from '../session/authFailures.ts';
import { useAuthMutation } from '../session/queries.ts';
import { useServices } from '../session/services.ts';
import { toasts } from '../words/toasts.ts';

/** SPEC section 9: sign-in and sign-up wait before they call the provider; the button is busy meanwhile. */
const SUBMIT_DELAY_MS = 1000;

export const waitToSubmit = () => new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));

/** SPEC section 8: these failures are toasts. */
export const tell = (error: Error) => toasts.error(...toAuthWords(error));

/** The session arrives as an event of the auth provider, which opens the dashboard. */
export function useSignIn() {
  const { auth } = useServices();
  return useAuthMutation({
    mutationFn: async (credentials: Credentials) => {
      await waitToSubmit();
      return (await auth.load()).signIn(credentials);
    },
    // The form offers another mail instead.
    onError: (error) => {
      if (!isUnconfirmed(error)) tell(error);
    },
  });
}

/** Offers another confirmation mail after a sign-in to an unconfirmed account; resets on each attempt. */
export function useConfirmFirst(failure: Error | null, email: string): ConfirmFirstNoticeProps | undefined {
  const { auth } = useServices();
  const [askedAfter, setAskedAfter] = useState<Error | null>(null);
  const { mutate, ...attempt } = useAuthMutation({
    mutationFn: async (address: string) => (await auth.load()).resendConfirmation({ email: address, type: 'signup' }),
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
