import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import { toSignUpState } from '../session/authFailures.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { useResendConfirmation, useSignUp } from './useAccountQueries.ts';

/** `setupToken` is of the link that makes the first account. */
export function SignUp({ setupToken, signInHref }: { setupToken: string | null; signInHref: string }) {
  const signUp = useSignUp();
  const resend = useResendConfirmation();
  if (signUp.isSuccess && signUp.data === null) {
    const { email } = signUp.variables;
    const another = { isBusy: resend.isPending, onResend: () => resend.mutate(email) };
    return <CheckEmail purpose="confirm" email={email} signInHref={signInHref} resend={another} />;
  }
  const isFirstAccount = setupToken !== null;
  return (
    <SignUpScreen
      state={toSignUpState(signUp, isFirstAccount)}
      signInHref={signInHref}
      isFirstAccount={isFirstAccount}
      onSubmit={(credentials) => signUp.mutate({ ...credentials, ...(setupToken && { setupToken }) })}
    />
  );
}
