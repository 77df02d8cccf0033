import { SignInScreen } from '@prelude/ui/screens/auth/SignInScreen';
import { useEffect } from 'react';
import { toNext, toSignUpHref, useAddressSearch } from '../navigation/address.ts';
import { paths } from '../platform/paths.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { useSignInForm } from './useAuthQueries.ts';

export function SignInRoute() {
  const { auth, config } = useServices();
  const endedBy = useAppSelector((state) => state.session.endedBy);
  const next = toNext(useAddressSearch());
  useEffect(() => {
    auth.value?.stopRecovery();
  }, [auth]);
  return (
    <SignInScreen
      {...useSignInForm()}
      signUpHref={config.signUps === 'open' ? toSignUpHref(next) : null}
      forgotPasswordHref={paths.forgotPassword}
      hasEnded={endedBy === 'server' || endedBy === 'provider'}
    />
  );
}
