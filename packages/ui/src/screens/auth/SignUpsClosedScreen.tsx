import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { AuthPage } from './AuthPage.tsx';

/** Replaces the form when sign-ups are closed. CONTRACT "Limits, accounts". */
export function SignUpsClosedScreen({ signInHref }: { signInHref: string }) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signUp.closed.title" />}
      description={<FormattedMessage id="auth.signUp.closed.description" />}
    >
      <Button size="large" width="full" href={signInHref}>
        <FormattedMessage id="auth.signIn.back" />
      </Button>
    </AuthPage>
  );
}
