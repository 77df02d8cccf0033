import { ChangePassword, comparePasswords } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { Section } from '../../patterns/Section.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';

export interface PasswordSectionProps {
  /** Tells a password manager which account the password belongs to. */
  email: string;
  state: SubmitState<FieldFailure | FormFailure>;
  onSubmit: (values: ChangePassword) => void;
}

/** Changes the password; asks for the current one. */
export function PasswordSection({ email, state, onSubmit }: PasswordSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.settings.password.title" />}
      hint={<FormattedMessage id="pages.settings.password.hint" />}
    >
      <Form
        struct={ChangePassword}
        refine={comparePasswords}
        state={state}
        onSubmit={onSubmit}
        submit={{ label: <FormattedMessage id="pages.settings.password.submit" /> }}
        isSecret
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
    </Section>
  );
}
