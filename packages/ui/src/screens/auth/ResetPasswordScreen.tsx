import { comparePasswords, ResetPassword } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { AuthPage } from './AuthPage.tsx';

export interface ResetPasswordScreenProps {
  /** Address of the account, for password managers; empty if the link does not tell it. */
  email: string;
  /** A weak password is explained at its field; other failures are shown in a toast. */
  state: SubmitState<FieldFailure>;
  onSubmit: (values: ResetPassword) => void;
}

export function ResetPasswordScreen({ email, state, onSubmit }: ResetPasswordScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.resetPassword.title" />}
      description={<FormattedMessage id="auth.resetPassword.description" />}
    >
      <Form
        schema={ResetPassword}
        validate={comparePasswords}
        state={state}
        onSubmit={onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.resetPassword.submit" />
          </SubmitButton>
        }
      >
        {/* Password managers save the new password for the address that they find beside it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
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
    </AuthPage>
  );
}
