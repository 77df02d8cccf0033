import type { Credentials } from '@prelude/api/auth/AuthPort';
import { SignInScreen } from '@prelude/ui/screens/auth/SignInScreen';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../paths.ts';
import { useServices } from '../services.ts';
import { useAddressSearch } from '../shell/useAddressSearch.ts';
import { usePage } from '../shell/usePage.ts';
import { dropHash } from './dropHash.ts';
import { toNext, toSignUpHref } from './next.ts';
import { toAuthSubmitState } from './toAuthSubmitState.ts';
import { useSignIn } from './useAuthQueries.ts';
import { useConfirmFirst } from './useConfirmFirst.ts';

export function SignInRoute() {
  usePage(useIntl().formatMessage({ id: 'auth.signIn.title' }));
  const { auth, config } = useServices();
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  const next = toNext(useAddressSearch());
  useEffect(() => {
    auth.stopRecovery();
    dropHash();
  }, [auth]);
  const sendCredentials = (credentials: Credentials) => {
    setEmail(credentials.email);
    signIn.mutate(credentials);
  };
  return (
    <SignInScreen
      state={toAuthSubmitState(signIn)}
      signUpHref={config.signUps === 'open' ? toSignUpHref(next) : null}
      forgotPasswordHref={paths.forgotPassword}
      confirmation={useConfirmFirst(signIn.error, email)}
      onSubmit={sendCredentials}
    />
  );
}
