import { comparePasswords, SignUp } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { doubtEmail } from '../../forms/toMeantEmail.ts';
import { Notice } from '../../patterns/Notice.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { AuthPage } from './AuthPage.tsx';

export interface SignUpScreenProps {
  state: SubmitState<FieldFailure | FormFailure>;
  signInHref: string;
  /** True when the reader used the link that creates an installation's first account. */
  isFirstAccount?: boolean;
  onSubmit: (values: SignUp) => void;
}

export function SignUpScreen({ state, signInHref, isFirstAccount = false, onSubmit }: SignUpScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signUp.title" />}
      description={<FormattedMessage id="auth.signUp.description" />}
      footer={
        <FormattedMessage
          id="auth.signUp.haveAccount"
          values={{ link: (text) => <Link href={signInHref}>{text}</Link> }}
        />
      }
    >
      <Form
        schema={SignUp}
        confirm={doubtEmail}
        validate={comparePasswords}
        state={state}
        onSubmit={onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.signUp.submit" />
          </SubmitButton>
        }
      >
        {isFirstAccount && state.status !== 'failed' && (
          <Notice tone="info">
            <FormattedMessage id="auth.signUp.first" />
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={<FormattedMessage id="auth.field.email" />}
        />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={<FormattedMessage id="auth.field.password" />}
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
