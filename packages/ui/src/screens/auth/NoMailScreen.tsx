import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { AuthPage } from './AuthPage.tsx';

/** In place of the form that asks for a link, where no link can be mailed. */
export function NoMailScreen({ signInHref }: { signInHref: string }) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.forgotPassword.title" />}
      description={<FormattedMessage id="auth.forgotPassword.noMail" />}
    >
      <Button size="large" isWide href={signInHref}>
        <FormattedMessage id="auth.signIn.back" />
      </Button>
    </AuthPage>
  );
}
