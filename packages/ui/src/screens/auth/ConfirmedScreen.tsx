import { ForgotPassword, type LinkOutcome } from '@prelude/api/contract/auth';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import type { SubmitState } from '../../state/SubmitState.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { AuthPage } from './AuthPage.tsx';

export type OnwardPlace = 'signIn' | 'home' | 'settings';

export interface ConfirmedScreenProps {
  outcome: LinkOutcome;
  onward: { place: OnwardPlace; href: string };
  /** Mails a new link; null when the installation sends no mail. */
  resend: { state: SubmitState; onSubmit: (values: ForgotPassword) => void } | null;
}

const words = {
  signedUp: { title: 'auth.confirmed.signedUp.title', description: 'auth.confirmed.signedUp.description' },
  emailChanged: { title: 'auth.confirmed.emailChanged.title', description: 'auth.confirmed.emailChanged.description' },
  halfway: { title: 'auth.confirmed.halfway.title', description: 'auth.confirmed.halfway.description' },
  used: { title: 'auth.invalidLink.used.title', description: 'auth.confirmed.used.description' },
  expired: { title: 'auth.invalidLink.expired.title', description: 'auth.confirmed.expired.description' },
  changeExpired: { title: 'auth.invalidLink.expired.title', description: 'auth.confirmed.changeExpired.description' },
  superseded: { title: 'auth.invalidLink.superseded.title', description: 'auth.confirmed.superseded.description' },
  taken: { title: 'auth.confirmed.taken.title', description: 'auth.confirmed.taken.description' },
  invalid: { title: 'auth.confirmed.invalid.title', description: 'auth.confirmed.invalid.description' },
} satisfies Record<LinkOutcome, { title: MessageId; description: MessageId }>;

const onwardWords = {
  signIn: 'auth.signIn.title',
  home: 'auth.confirmed.toHome',
  settings: 'auth.confirmed.toSettings',
} satisfies Record<OnwardPlace, MessageId>;

const isWorthAnother = (outcome: LinkOutcome) => outcome === 'expired' || outcome === 'invalid';

/** The reader should open another mail next, so the button of this page is not the primary one. */
const isInMail = (outcome: LinkOutcome) => outcome === 'halfway' || outcome === 'superseded';

/** The page a confirmation link leads to: its result and a link onward. */
export function ConfirmedScreen({ outcome, onward, resend }: ConfirmedScreenProps) {
  const title = <FormattedMessage id={words[outcome].title} />;
  const isWanted = isWorthAnother(outcome);
  const again = isWanted ? resend : null;
  // The text asks for a new link, so without mail it is left out.
  const description = (!isWanted || again) && <FormattedMessage id={words[outcome].description} />;
  const isAside = again !== null || isInMail(outcome);
  const onwardId = isAside && onward.place === 'signIn' ? 'auth.signIn.back' : onwardWords[onward.place];
  const onwardLabel = <FormattedMessage id={onwardId} />;
  if (!again) {
    return (
      <AuthPage title={title} description={description}>
        <Button emphasis={isAside ? 'outline' : 'solid'} size="large" width="full" href={onward.href}>
          {onwardLabel}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} description={description} footer={<Link href={onward.href}>{onwardLabel}</Link>}>
      <Form
        schema={ForgotPassword}
        state={again.state}
        onSubmit={again.onSubmit}
        size="large"
        actions={
          <SubmitButton width="full">
            <FormattedMessage id="auth.confirmed.resend" />
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
