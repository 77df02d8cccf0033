import { ForgotPassword } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { doubtEmail } from '../../forms/toMeantEmail.ts';
import { Link } from '../../primitives/Link.tsx';
import type { SubmitState } from '../../state/SubmitState.ts';
import { AuthPage } from './AuthPage.tsx';

export interface ForgotPasswordScreenProps {
  state: SubmitState;
  signInHref: string;
  onSubmit: (values: ForgotPassword) => void;
}

export function ForgotPasswordScreen({ state, signInHref, onSubmit }: ForgotPasswordScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.forgotPassword.title" />}
      description={<FormattedMessage id="auth.forgotPassword.description" />}
      footer={
        <Link href={signInHref}>
          <FormattedMessage id="auth.signIn.back" />
        </Link>
      }
    >
      <Form
        schema={ForgotPassword}
        confirm={doubtEmail}
        state={state}
        onSubmit={onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.forgotPassword.submit" />
          </SubmitButton>
        }
      >
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={<FormattedMessage id="auth.field.email" />}
        />
      </Form>
    </AuthPage>
  );
}
