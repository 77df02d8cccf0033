import { ChoosePassword } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { AuthPage } from './AuthPage.tsx';

export interface ChoosePasswordScreenProps {
  /** The address of the new account. */
  email: string;
  state: SubmitState<FieldFailure | FormFailure>;
  onSubmit: (values: ChoosePassword) => void;
}

/** The page behind the mailed link of a sign-up. */
export function ChoosePasswordScreen({ email, state, onSubmit }: ChoosePasswordScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.choosePassword.title" />}
      description={<FormattedMessage id="auth.choosePassword.description" values={{ email }} />}
    >
      <Form
        schema={ChoosePassword}
        state={state}
        onSubmit={onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.signUp.submit" />
          </SubmitButton>
        }
      >
        {/* Password managers fill in the one that was typed at sign-up: they look for the address beside a current password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={<FormattedMessage id="auth.field.password" />}
          hint={<FormattedMessage id="auth.field.passwordHint" />}
        />
      </Form>
    </AuthPage>
  );
}
