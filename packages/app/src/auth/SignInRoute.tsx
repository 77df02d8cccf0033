import { SignInScreen } from '@prelude/ui/screens/auth/SignInScreen';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { useServices } from '../services.ts';
import { useAddressSearch } from '../shell/useAddressSearch.ts';
import { usePage } from '../shell/usePage.ts';
import { dropHash } from './dropHash.ts';
import { toNext, toSignUpHref } from './next.ts';
import { toAuthSubmitState } from './toAuthSubmitState.ts';
import { useSignIn } from './useAuthQueries.ts';

export function SignInRoute() {
  usePage(useIntl().formatMessage({ id: 'auth.signIn.title' }));
  const { auth } = useServices();
  const signIn = useSignIn();
  const next = toNext(useAddressSearch());
  useEffect(() => {
    auth.stopRecovery();
    dropHash();
  }, [auth]);
  return (
    <SignInScreen
      state={toAuthSubmitState(signIn)}
      signUpHref={toSignUpHref(next)}
      forgotPasswordHref={paths.forgotPassword}
      onSubmit={signIn.mutate}
    />
  );
}
