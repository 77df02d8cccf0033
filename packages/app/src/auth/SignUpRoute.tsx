import { FirstAccountScreen } from '@prelude/ui/screens/auth/FirstAccountScreen';
import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import { SignUpsClosedScreen } from '@prelude/ui/screens/auth/SignUpsClosedScreen';
import { useIntl } from 'react-intl';
import { toNext, toSignInHref, useAddressSearch } from '../navigation/address.ts';
import { usePage } from '../page/usePage.ts';
import { toSignUpState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { useResendConfirmation, useSignUp } from './useAccountQueries.ts';

export function SignUpRoute() {
  const { signUps, hasAccounts } = useServices().config;
  const isOpen = signUps === 'open';
  const search = useAddressSearch();
  const setupToken = isOpen ? null : new URLSearchParams(search).get('setup');
  const signInHref = toSignInHref(toNext(search));
  if (!isOpen && !setupToken) return <NoSignUps hasAccounts={hasAccounts} signInHref={signInHref} />;
  return <SignUp setupToken={setupToken} signInHref={signInHref} />;
}

function NoSignUps({ hasAccounts, signInHref }: { hasAccounts: boolean; signInHref: string }) {
  const Screen = hasAccounts ? SignUpsClosedScreen : FirstAccountScreen;
  usePage(useIntl().formatMessage({ id: `auth.signUp.${hasAccounts ? 'closed' : 'none'}.title` }));
  return <Screen signInHref={signInHref} />;
}

/** `setupToken` is of the link that makes the first account. */
function SignUp({ setupToken, signInHref }: { setupToken: string | null; signInHref: string }) {
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
