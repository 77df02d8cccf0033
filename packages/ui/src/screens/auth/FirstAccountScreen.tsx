import { FormattedMessage, useIntl } from 'react-intl';
import { CodeBlock } from '../../primitives/CodeBlock.tsx';
import { Link } from '../../primitives/Link.tsx';
import { AuthPage } from './AuthPage.tsx';

const COMMAND = 'npm run accounts -- setup';

/** Replaces the form where sign-ups are closed and nobody has an account yet. */
export function FirstAccountScreen({ signInHref }: { signInHref: string }) {
  const intl = useIntl();
  return (
    <AuthPage
      title={<FormattedMessage id="auth.signUp.none.title" />}
      description={<FormattedMessage id="auth.signUp.none.description" />}
      footer={
        <FormattedMessage
          id="auth.signUp.haveAccount"
          values={{ link: (text) => <Link href={signInHref}>{text}</Link> }}
        />
      }
    >
      <CodeBlock code={COMMAND} aria-label={intl.formatMessage({ id: 'auth.signUp.none.command' })} />
    </AuthPage>
  );
}
