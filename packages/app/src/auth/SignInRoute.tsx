import type { Credentials } from '@prelude/api/auth/AuthPort';
import { SignInScreen } from '@prelude/ui/screens/auth/SignInScreen';
import { useEffect, useState } from 'react';
import { dropHash, toNext, toSignUpHref, useAddressSearch } from '../page/address.ts';
import { paths } from '../platform/paths.ts';
import { toAuthSubmitState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { useConfirmFirst, useSignIn } from './useAuthQueries.ts';

export function SignInRoute() {
  const { auth, config } = useServices();
  const endedBy = useAppSelector((state) => state.session.endedBy);
  const [email, setEmail] = useState('');
  const signIn = useSignIn();
  const next = toNext(useAddressSearch());
  useEffect(() => {
    auth.value?.stopRecovery();
    dropHash();
  }, [auth]);
  const sendCredentials = (credentials: Credentials) => {
    // Draws the busy button at once; TanStack Query reports a started mutation only in a later task.
    setEmail(credentials.email);
    signIn.mutate(credentials);
  };
  return (
    <SignInScreen
      state={toAuthSubmitState(signIn)}
      signUpHref={config.signUps === 'open' ? toSignUpHref(next) : null}
      forgotPasswordHref={paths.forgotPassword}
      hasEnded={endedBy === 'server' || endedBy === 'provider'}
      confirmation={useConfirmFirst(signIn.error, email)}
      onSubmit={sendCredentials}
    />
  );
}
