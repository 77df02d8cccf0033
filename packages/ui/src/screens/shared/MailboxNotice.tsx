import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';
import { Link } from '../../primitives/Link.tsx';

/** Links to the mailbox page of an installation that sends no mail; it is served outside the app's routes. */
export function MailboxNotice({ href }: { href: string }) {
  const toLink = (text: ReactNode) => (
    <Link href={href} target="_blank" rel="noopener">
      {text}
    </Link>
  );
  return (
    <Notice tone="info">
      <FormattedMessage id="auth.checkEmail.mailbox" values={{ link: toLink }} />
    </Notice>
  );
}
