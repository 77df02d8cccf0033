import type { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import type { CountState } from '../../state/WaitlistRow.ts';
import { styled } from '../../theme/stitches.ts';
import { SubscriberCount } from '../shared/SubscriberCount.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';

export interface WaitlistDetailsScreenProps {
  waitlist: {
    id: string;
    name: string;
    description: string | null;
    subscribers: CountState;
  };
  /** The public page where people sign up without a site of one's own. */
  signUpHref: string;
  saving: SubmitState<FieldFailure>;
  /** Called with the new values and the ones they are an edit of. */
  onSave: (values: WaitlistValues, base: Partial<WaitlistValues>) => void;
}

const Facts = styled('dl', {
  display: 'grid',
  gap: '$2 $6',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** The Details tab. SPEC section 2. */
export function WaitlistDetailsScreen({ waitlist, signUpHref, saving, onSave }: WaitlistDetailsScreenProps) {
  return (
    <div>
      <Section
        title={<FormattedMessage id="pages.waitlist.details.about.title" />}
        description={<FormattedMessage id="pages.waitlist.details.about.hint" />}
      >
        <WaitlistForm
          key={waitlist.id}
          initialValues={{ name: waitlist.name, description: waitlist.description ?? '' }}
          state={saving}
          onSubmit={onSave}
          submitLabel={<FormattedMessage id="pages.waitlist.details.submit" />}
        />
      </Section>
      <Section title={<FormattedMessage id="pages.waitlist.details.facts" />}>
        <Facts>
          <Text as="dt" emphasis="soft" size="medium">
            <FormattedMessage id="pages.waitlist.details.subscribers" />
          </Text>
          <Text as="dd" size="medium" isTabular>
            <SubscriberCount count={waitlist.subscribers} />
          </Text>
          <Text as="dt" emphasis="soft" size="medium">
            <FormattedMessage id="pages.waitlist.details.signUpPage" />
          </Text>
          <Text as="dd" size="medium">
            <Link href={signUpHref}>
              <FormattedMessage id="pages.waitlist.details.openSignUpPage" />
            </Link>
          </Text>
          <Text as="dt" emphasis="soft" size="medium">
            <FormattedMessage id="pages.waitlist.details.id" />
          </Text>
          <Text as="dd" size="medium" isMono>
            {waitlist.id}
          </Text>
        </Facts>
      </Section>
    </div>
  );
}
