import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import { AuthPage } from './AuthPage.tsx';

export interface OtherAccountScreenProps {
  /** E-mail address of the current session. */
  email: string;
  homeHref: string;
  /** Signs out and continues with the link. */
  onContinue: () => void;
}

/** Shown when a reset link is opened while another account is signed in. */
export function OtherAccountScreen({ email, homeHref, onContinue }: OtherAccountScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.otherAccount.title" />}
      description={<FormattedMessage id="auth.otherAccount.description" values={{ email }} />}
      footer={
        <Link href={homeHref}>
          <FormattedMessage id="auth.otherAccount.stay" />
        </Link>
      }
    >
      <Button emphasis="solid" size="large" width="full" onClick={onContinue}>
        <FormattedMessage id="auth.otherAccount.continue" />
      </Button>
    </AuthPage>
  );
}
