import type { Credentials } from '@prelude/api/auth/AuthPort';
import { CheckEmailScreen } from '@prelude/ui/screens/auth/CheckEmailScreen';
import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import { SignUpsClosedScreen } from '@prelude/ui/screens/auth/SignUpsClosedScreen';
import { useIntl } from 'react-intl';
import { toNext, toSetupToken, toSignInHref, useAddressSearch } from '../page/address.ts';
import { usePage } from '../page/usePage.ts';
import { toSignUpState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { useResendConfirmation, useSignUp } from './useAccountQueries.ts';

export function SignUpRoute() {
  const { config } = useServices();
  const setupToken = toSetupToken(useAddressSearch());
  if (config.signUps === 'open') return <SignUp setupToken={null} />;
  return setupToken ? <SignUp setupToken={setupToken} /> : <SignUpsClosed />;
}

function SignUpsClosed() {
  usePage(useIntl().formatMessage({ id: 'auth.signUp.closed.title' }));
  return <SignUpsClosedScreen signInHref={toSignInHref(toNext(useAddressSearch()))} />;
}

function SignUp({ setupToken }: { setupToken: string | null }) {
  const intl = useIntl();
  const { config } = useServices();
  const signUp = useSignUp();
  const resend = useResendConfirmation();
  const signInHref = toSignInHref(toNext(useAddressSearch()));
  const mustConfirm = signUp.isSuccess && signUp.data === null;
  usePage(
    intl.formatMessage({ id: mustConfirm ? 'auth.checkEmail.confirm.title' : 'auth.signUp.title' }),
    mustConfirm ? 'sent' : '',
  );
  if (mustConfirm) {
    const { email } = signUp.variables;
    return (
      <CheckEmailScreen
        purpose="confirm"
        email={email}
        signInHref={signInHref}
        mailboxHref={config.mailboxPath}
        resend={{ isBusy: resend.isPending, onResend: () => resend.mutate(email) }}
      />
    );
  }
  const sendCredentials = (credentials: Credentials) =>
    signUp.mutate({ ...credentials, ...(setupToken && { setupToken }) });
  const isFirstAccount = setupToken !== null;
  return (
    <SignUpScreen
      state={toSignUpState(signUp, isFirstAccount)}
      signInHref={signInHref}
      isFirstAccount={isFirstAccount}
      onSubmit={sendCredentials}
    />
  );
}
