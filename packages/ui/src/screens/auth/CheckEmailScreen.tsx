import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { MailboxNotice } from '../shared/MailboxNotice.tsx';
import { AuthPage } from './AuthPage.tsx';

export type CheckEmailPurpose = 'confirm' | 'reset';

export interface CheckEmailScreenProps {
  purpose: CheckEmailPurpose;
  /** As typed, so that the reader can spot a typo. */
  email: string;
  signInHref: string;
  /** The server's mailbox page of an installation that sends no mail, otherwise null. */
  mailboxHref: string | null;
  /** Requests the mail again; undefined when that is not possible. */
  resend?: { isBusy: boolean; onResend: () => void };
}

const words = {
  confirm: { title: 'auth.checkEmail.confirm.title', description: 'auth.checkEmail.confirm.description' },
  reset: { title: 'auth.checkEmail.reset.title', description: 'auth.checkEmail.reset.description' },
} satisfies Record<CheckEmailPurpose, { title: MessageId; description: MessageId }>;

/** Shown after a mail with a link was requested. SPEC section 2, CONTRACT "Passwords, sessions, mail". */
export function CheckEmailScreen({ purpose, email, signInHref, mailboxHref, resend }: CheckEmailScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id={words[purpose].title} />}
      description={<FormattedMessage id={words[purpose].description} />}
    >
      <Stack gap={4}>
        <Text weight="medium">{email}</Text>
        {mailboxHref && <MailboxNotice href={mailboxHref} />}
        {resend && (
          <Button size="large" width="full" isBusy={resend.isBusy} onClick={resend.onResend}>
            <FormattedMessage id="auth.checkEmail.resend" />
          </Button>
        )}
        <Button size="large" width="full" href={signInHref}>
          <FormattedMessage id="auth.signIn.back" />
        </Button>
      </Stack>
    </AuthPage>
  );
}
