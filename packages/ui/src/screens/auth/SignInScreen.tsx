import { SignIn } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { SubmitState } from '../../state/SubmitState.ts';
import { AuthPage } from './AuthPage.tsx';

export interface SignInScreenProps {
  state: SubmitState;
  signUpHref: string;
  forgotPasswordHref: string;
  onSubmit: (values: SignIn) => void;
}

export function SignInScreen({ state, signUpHref, forgotPasswordHref, onSubmit }: SignInScreenProps) {
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signIn.title" />}
      description={<FormattedMessage id="auth.signIn.description" />}
      footer={
        <FormattedMessage id="auth.signIn.newHere" values={{ link: (text) => <Link href={signUpHref}>{text}</Link> }} />
      }
    >
      <Form
        struct={SignIn}
        state={state}
        onSubmit={onSubmit}
        submit={{ label: <FormattedMessage id="auth.signIn.submit" />, size: 'large', isWide: true }}
      >
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={<FormattedMessage id="auth.field.email" />}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={<FormattedMessage id="auth.field.password" />}
          labelAside={
            <Link href={forgotPasswordHref}>
              <FormattedMessage id="auth.signIn.forgot" />
            </Link>
          }
        />
      </Form>
    </AuthPage>
  );
}
