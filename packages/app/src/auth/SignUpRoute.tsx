import { FirstAccountScreen } from '@prelude/ui/screens/auth/FirstAccountScreen';
import { SignUpsClosedScreen } from '@prelude/ui/screens/auth/SignUpsClosedScreen';
import { useIntl } from 'react-intl';
import { toNext, toSignInHref, useAddressSearch } from '../navigation/address.ts';
import { usePage } from '../page/usePage.ts';
import { useServices } from '../session/services.ts';
import { SignUp } from './SignUp.tsx';

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
