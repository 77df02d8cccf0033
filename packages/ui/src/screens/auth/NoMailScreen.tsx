import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { AuthPage } from './AuthPage.tsx';

/** Replaces the form that requests a link when the installation sends no mail. */
export function NoMailScreen({ signInHref }: { signInHref: string }) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.forgotPassword.title" />}
      description={<FormattedMessage id="auth.forgotPassword.noMail" />}
    >
      <Button size="large" width="full" href={signInHref}>
        <FormattedMessage id="auth.signIn.back" />
      </Button>
    </AuthPage>
  );
}
