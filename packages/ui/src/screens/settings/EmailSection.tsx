import { ChangeEmail } from '@prelude/api/contract/auth';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { toCanonicalText, toEmailKey } from '@prelude/api/contract/rules';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { doubtEmail } from '../../forms/toMeantEmail.ts';
import { Notice } from '../../patterns/Notice.tsx';
import { Section } from '../../patterns/Section.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { MailboxNotice } from '../shared/MailboxNotice.tsx';
import { ChangeRow } from './ChangeRow.tsx';

export interface EmailSectionProps {
  email: string;
  state: SubmitState<FieldFailure | FormFailure>;
  /** Address the last link was sent to; null before one was requested. */
  sentTo: string | null;
  /** False when the installation sends no mail: the address cannot change then. */
  sendsMail: boolean;
  /** The server's mailbox page of an installation that sends no mail, otherwise null. */
  mailboxHref: string | null;
  onSubmit: (values: ChangeEmail) => void;
}

/** Always mounted, without height while empty: screen readers often miss a live region that arrives with its text. */
const Sent = styled('div', { display: 'grid', gap: '$2', '&:has(> :not(:empty))': { marginBottom: '$4' } });

/** The address for signing in. It changes once the link mailed to the new one is opened. */
export function EmailSection({ email, sendsMail, ...props }: EmailSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.settings.email.title" />}
      description={<FormattedMessage id="pages.settings.email.hint" />}
    >
      {sendsMail ? (
        <EmailRow email={email} {...props} />
      ) : (
        <>
          <Current email={email} />
          <Notice tone="info">
            <FormattedMessage id="pages.settings.email.noMail" />
          </Notice>
        </>
      )}
    </Section>
  );
}

const Current = ({ email }: { email: string }) => (
  <FormattedMessage id="pages.settings.email.current" values={{ email }} />
);

function EmailRow({ email, state, sentTo, mailboxHref, onSubmit }: Omit<EmailSectionProps, 'sendsMail'>) {
  const intl = useIntl();
  const compareAddresses = (values: Partial<ChangeEmail>): FieldErrors =>
    toEmailKey(toCanonicalText(values.email ?? '')) === toEmailKey(email) ? { email: 'email_unchanged' } : {};
  return (
    <div>
      <Sent>
        <div role="status">
          {sentTo && (
            <Notice tone="success" isLive={false}>
              <FormattedMessage id="pages.settings.email.sent" values={{ email: sentTo }} />
            </Notice>
          )}
        </div>
        {sentTo && mailboxHref && <MailboxNotice href={mailboxHref} />}
      </Sent>
      <ChangeRow
        value={<Current email={email} />}
        label={intl.formatMessage({ id: 'pages.settings.email.submit' })}
        state={state}
      >
        {(cancel, sectionState) => (
          <Form
            schema={ChangeEmail}
            confirm={doubtEmail}
            validate={compareAddresses}
            state={sectionState}
            onSubmit={onSubmit}
            actions={
              <>
                <SubmitButton>
                  <FormattedMessage id="pages.settings.email.submit" />
                </SubmitButton>
                {cancel}
              </>
            }
            isPassword
          >
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={<FormattedMessage id="pages.settings.email.new" />}
            />
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={<FormattedMessage id="auth.field.currentPassword" />}
            />
          </Form>
        )}
      </ChangeRow>
    </div>
  );
}
