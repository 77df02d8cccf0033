import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import { AuthPage } from './AuthPage.tsx';

export interface InvalidLinkScreenProps {
  forgotPasswordHref: string;
  signInHref: string;
}

/** A reset link without `type=recovery` or an access token. SPEC section 2. */
export function InvalidLinkScreen({ forgotPasswordHref, signInHref }: InvalidLinkScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.invalidLink.title" />}
      description={<FormattedMessage id="auth.invalidLink.description" />}
      footer={
        <Link href={signInHref}>
          <FormattedMessage id="auth.signIn.back" />
        </Link>
      }
    >
      <Button tone="primary" size="large" isWide href={forgotPasswordHref}>
        <FormattedMessage id="auth.invalidLink.again" />
      </Button>
    </AuthPage>
  );
}
