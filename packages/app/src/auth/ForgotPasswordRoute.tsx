import { CheckEmailScreen } from '@prelude/ui/screens/auth/CheckEmailScreen';
import { ForgotPasswordScreen } from '@prelude/ui/screens/auth/ForgotPasswordScreen';
import { NoMailScreen } from '@prelude/ui/screens/auth/NoMailScreen';
import { useIntl } from 'react-intl';
import { usePage } from '../page/usePage.ts';
import { paths } from '../platform/paths.ts';
import { toAuthSubmitState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { useForgotPassword } from './useAccountQueries.ts';

export function ForgotPasswordRoute() {
  const intl = useIntl();
  const { config } = useServices();
  const request = useForgotPassword();
  usePage(
    intl.formatMessage({ id: request.isSuccess ? 'auth.checkEmail.reset.title' : 'auth.forgotPassword.title' }),
    request.isSuccess ? 'sent' : '',
  );
  if (!config.sendsMail) return <NoMailScreen signInHref={paths.signIn} />;
  if (request.isSuccess) {
    return (
      <CheckEmailScreen
        purpose="reset"
        email={request.variables}
        signInHref={paths.signIn}
        mailboxHref={config.mailboxPath}
      />
    );
  }
  return (
    <ForgotPasswordScreen
      state={toAuthSubmitState(request)}
      signInHref={paths.signIn}
      onSubmit={({ email }) => request.mutate(email)}
    />
  );
}
