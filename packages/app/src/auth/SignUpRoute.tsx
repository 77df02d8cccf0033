import { CheckEmailScreen } from '@prelude/ui/screens/auth/CheckEmailScreen';
import { SignUpScreen } from '@prelude/ui/screens/auth/SignUpScreen';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { useServices } from '../services.ts';
import { usePage } from '../shell/usePage.ts';
import { toNext, toSignInHref } from './next.ts';
import { toSignUpState } from './toAuthSubmitState.ts';
import { useSignUp } from './useAuthQueries.ts';

export function SignUpRoute() {
  const intl = useIntl();
  const { config } = useServices();
  const signUp = useSignUp();
  const signInHref = toSignInHref(toNext(useSearch()));
  const mustConfirm = signUp.isSuccess && signUp.data === null;
  usePage(intl.formatMessage({ id: mustConfirm ? 'auth.checkEmail.confirm.title' : 'auth.signUp.title' }));
  if (mustConfirm) {
    return <CheckEmailScreen purpose="confirm" signInHref={signInHref} mailboxHref={config.mailboxPath} />;
  }
  return <SignUpScreen state={toSignUpState(signUp)} signInHref={signInHref} onSubmit={signUp.mutate} />;
}
