import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { MessageId } from '../../words/MessageId.ts';
import { AuthPage } from './AuthPage.tsx';
import { MailboxNotice } from './MailboxNotice.tsx';

export type CheckEmailPurpose = 'confirm' | 'reset';

export interface CheckEmailScreenProps {
  purpose: CheckEmailPurpose;
  /** As it was typed: a slip of the finger is seen here. */
  email: string;
  signInHref: string;
  /** Where an installation that sends no mail shows it, else null. */
  mailboxHref: string | null;
  /** Where the mail can be asked for once more. */
  resend?: { isBusy: boolean; onResend: () => void };
}

const words = {
  confirm: { title: 'auth.checkEmail.confirm.title', description: 'auth.checkEmail.confirm.description' },
  reset: { title: 'auth.checkEmail.reset.title', description: 'auth.checkEmail.reset.description' },
} satisfies Record<CheckEmailPurpose, { title: MessageId; description: MessageId }>;

/** After an address was asked to prove itself. SPEC section 2, CONTRACT "Passwords, sessions, mail". */
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
          <Button size="large" isWide isBusy={resend.isBusy} onClick={resend.onResend}>
            <FormattedMessage id="auth.checkEmail.resend" />
          </Button>
        )}
        <Button size="large" isWide href={signInHref}>
          <FormattedMessage id="auth.signIn.back" />
        </Button>
      </Stack>
    </AuthPage>
  );
}
