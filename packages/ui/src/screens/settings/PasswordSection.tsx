import { ChangePassword, comparePasswords } from '@prelude/api/contract/auth';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Section } from '../../patterns/Section.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { ChangeRow } from './ChangeRow.tsx';

export interface PasswordSectionProps {
  /** Tells a password manager which account the password belongs to. */
  email: string;
  state: SubmitState<FieldFailure | FormFailure>;
  onSubmit: (values: ChangePassword) => void;
}

const HIDDEN = '•'.repeat(10);

/** Changes the password; asks for the current one. */
export function PasswordSection({ email, state, onSubmit }: PasswordSectionProps) {
  const intl = useIntl();
  return (
    <Section
      title={<FormattedMessage id="pages.settings.password.title" />}
      description={<FormattedMessage id="pages.settings.password.hint" />}
    >
      <ChangeRow
        value={<span aria-hidden>{HIDDEN}</span>}
        label={intl.formatMessage({ id: 'pages.settings.password.submit' })}
        state={state}
      >
        {(cancel, sectionState) => (
          <Form
            schema={ChangePassword}
            validate={comparePasswords}
            state={sectionState}
            onSubmit={onSubmit}
            actions={
              <>
                <SubmitButton>
                  <FormattedMessage id="pages.settings.password.submit" />
                </SubmitButton>
                {cancel}
              </>
            }
            isPassword
          >
            <input hidden readOnly autoComplete="username" value={email} />
            <PasswordField
              name="current"
              autoComplete="current-password"
              label={<FormattedMessage id="auth.field.currentPassword" />}
            />
            <PasswordField
              name="password"
              autoComplete="new-password"
              label={<FormattedMessage id="auth.field.newPassword" />}
              hint={<FormattedMessage id="auth.field.passwordHint" />}
            />
            <PasswordField
              name="passwordConfirmation"
              autoComplete="new-password"
              label={<FormattedMessage id="auth.field.passwordConfirmation" />}
            />
          </Form>
        )}
      </ChangeRow>
    </Section>
  );
}
