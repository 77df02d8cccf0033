import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import { SignUpsClosedScreen } from '@prelude/ui/screens/auth/SignUpsClosedScreen';
import { useIntl } from 'react-intl';
import { toNext, toSignInHref, useAddressSearch } from '../page/address.ts';
import { usePage } from '../page/usePage.ts';
import { toSignUpState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { useResendConfirmation, useSignUp } from './useAccountQueries.ts';

export function SignUpRoute() {
  const { config } = useServices();
  const setupToken = new URLSearchParams(useAddressSearch()).get('setup');
  if (config.signUps === 'open') return <SignUp setupToken={null} />;
  return setupToken ? <SignUp setupToken={setupToken} /> : <SignUpsClosed />;
}

function SignUpsClosed() {
  usePage(useIntl().formatMessage({ id: 'auth.signUp.closed.title' }));
  return <SignUpsClosedScreen signInHref={toSignInHref(toNext(useAddressSearch()))} />;
}

function SignUp({ setupToken }: { setupToken: string | null }) {
  const signUp = useSignUp();
  const resend = useResendConfirmation();
  const signInHref = toSignInHref(toNext(useAddressSearch()));
  if (signUp.isSuccess && signUp.data === null) {
    const { email } = signUp.variables;
    return (
      <CheckEmail
        purpose="confirm"
        email={email}
        signInHref={signInHref}
        resend={{ isBusy: resend.isPending, onResend: () => resend.mutate(email) }}
      />
    );
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
