import type { ResetLinkFault } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { AuthPage } from './AuthPage.tsx';

export interface InvalidLinkScreenProps {
  reason: ResetLinkFault;
  forgotPasswordHref: string;
  signInHref: string;
}

const words = {
  used: { title: 'auth.invalidLink.used.title', description: 'auth.invalidLink.used.description' },
  expired: { title: 'auth.invalidLink.expired.title', description: 'auth.invalidLink.expired.description' },
  unknown: { title: 'auth.invalidLink.title', description: 'auth.invalidLink.description' },
} satisfies Record<ResetLinkFault, { title: MessageId; description: MessageId }>;

/** For a reset link that no longer works, or lacks `type=recovery` or an access token. SPEC section 2. */
export function InvalidLinkScreen({ reason: fault, forgotPasswordHref, signInHref }: InvalidLinkScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id={words[fault].title} />}
      description={<FormattedMessage id={words[fault].description} />}
      footer={
        <Link href={signInHref}>
          <FormattedMessage id="auth.signIn.back" />
        </Link>
      }
    >
      <Button emphasis="solid" size="large" width="full" href={forgotPasswordHref}>
        <FormattedMessage id="auth.invalidLink.again" />
      </Button>
    </AuthPage>
  );
}
