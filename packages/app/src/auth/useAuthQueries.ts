import type { AuthPort, Credentials } from '@prelude/api/auth/AuthPort';
import type { ConfirmFirstNoticeProps } from '@prelude/ui/screens/auth/ConfirmFirstNotice';
import { useState } from 'react';
import {
  isUnconfirmed,
  isWrongPassword,
  toAuthSubmitState,
  toAuthWords,
  toConfirmFirstState,
} from '../session/authFailures.ts';
import { useAuthCall } from '../session/queries.ts';
import { toasts } from '../words/toasts.ts';

/** SPEC section 9: delay of sign-in and sign-up. */
const SUBMIT_DELAY_MS = 1000;

export const waitToSubmit = () => new Promise((resolve) => setTimeout(resolve, SUBMIT_DELAY_MS));

export const toastAuthFailure = (error: Error) => toasts.error(...toAuthWords(error));

/** The session arrives as an event of the auth provider, which opens the dashboard. */
export function useSignIn() {
  const signIn = async (port: AuthPort, credentials: Credentials) => {
    await waitToSubmit();
    return port.signIn(credentials);
  };
  return useAuthCall(signIn, { onError: (error) => void (isUnconfirmed(error) || toastAuthFailure(error)) });
}

export const resendConfirmation = (port: AuthPort, email: string) => port.resendConfirmation({ email, type: 'signup' });

/** The form of the sign-in page. */
export function useSignInForm() {
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  return {
    state: toAuthSubmitState(signIn, (error) => (isWrongPassword(error) ? { isWrongPassword: true } : {})),
    confirmation: useConfirmFirst(signIn.error, email),
    onSubmit: (credentials: Credentials) => {
      // Draws the busy button at once; TanStack Query reports a started mutation only in a later task.
      setEmail(credentials.email);
      signIn.mutate(credentials);
    },
  };
}

/** Offers another confirmation mail after a sign-in to an unconfirmed account; resets on each attempt. */
function useConfirmFirst(failure: Error | null, email: string): ConfirmFirstNoticeProps | undefined {
  const [askedAfter, setAskedAfter] = useState<Error | null>(null);
  const { mutate, ...attempt } = useAuthCall(resendConfirmation);
  if (!isUnconfirmed(failure)) return undefined;
  return {
    state: askedAfter === failure ? toConfirmFirstState(attempt) : { status: 'idle' },
    onResend: () => {
      setAskedAfter(failure);
      mutate(email);
    },
  };
}
