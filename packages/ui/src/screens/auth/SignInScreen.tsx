import { SignIn } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { doubtEmail } from '../../forms/toMeantEmail.ts';
import { Notice } from '../../patterns/Notice.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { AuthPage } from './AuthPage.tsx';
import { ConfirmFirstNotice, type ConfirmFirstNoticeProps } from './ConfirmFirstNotice.tsx';

const Above = styled('div', { marginBottom: '$4' });

export interface SignInScreenProps {
  /** A wrong password is said at the form as well, after its toast. */
  state: SubmitState<{ isWrongPassword?: boolean }>;
  /** Null when sign-ups are closed. */
  signUpHref: string | null;
  forgotPasswordHref: string;
  /** True when the server or the auth provider ended the session. */
  hasEnded?: boolean;
  /** Set after a sign-in to an account whose address is not confirmed yet. */
  confirmation?: ConfirmFirstNoticeProps;
  onSubmit: (values: SignIn) => void;
}

export function SignInScreen(props: SignInScreenProps) {
  const { state, signUpHref, forgotPasswordHref, hasEnded, confirmation, onSubmit } = props;
  const isWrong = state.status === 'failed' && state.isWrongPassword;
  const ending = (isWrong || hasEnded) && (
    // The toast has announced a wrong password.
    <Notice tone={isWrong ? 'danger' : 'info'} isLive={!isWrong}>
      <FormattedMessage id={isWrong ? 'auth.failed.invalidCredentials' : 'auth.signIn.ended'} />
    </Notice>
  );
  const notice = confirmation ? <ConfirmFirstNotice {...confirmation} /> : ending;
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signIn.title" />}
      description={<FormattedMessage id="auth.signIn.description" />}
      footer={
        signUpHref && (
          <FormattedMessage
            id="auth.signIn.newHere"
            values={{ link: (text) => <Link href={signUpHref}>{text}</Link> }}
          />
        )
      }
    >
      {notice && <Above>{notice}</Above>}
      <Form
        schema={SignIn}
        confirm={doubtEmail}
        state={state}
        onSubmit={onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.signIn.submit" />
          </SubmitButton>
        }
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
