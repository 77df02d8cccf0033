import { ForgotPasswordScreen } from '@prelude/ui/screens/auth/ForgotPasswordScreen';
import { NoMailScreen } from '@prelude/ui/screens/auth/NoMailScreen';
import { paths } from '../platform/paths.ts';
import { toAuthSubmitState } from '../session/authFailures.ts';
import { useServices } from '../session/services.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { useForgotPassword } from './useAccountQueries.ts';

export function ForgotPasswordRoute() {
  const { config } = useServices();
  const request = useForgotPassword();
  if (!config.sendsMail) return <NoMailScreen signInHref={paths.signIn} />;
  if (request.isSuccess) return <CheckEmail purpose="reset" email={request.variables} />;
  return (
    <ForgotPasswordScreen
      state={toAuthSubmitState(request)}
      signInHref={paths.signIn}
      onSubmit={({ email }) => request.mutate(email)}
    />
  );
}
