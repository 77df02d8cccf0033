import type { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';
import { WaitlistForm } from './WaitlistForm.tsx';
import { WaitlistOverview, type WaitlistOverviewProps } from './WaitlistOverview.tsx';

export interface WaitlistDetailsScreenProps extends WaitlistOverviewProps {
  waitlist: WaitlistOverviewProps['waitlist'] & { id: string; name: string; description: string | null };
  /** Told above all else; nearly always nothing. */
  notice?: ReactNode;
  saving: SubmitState<FieldFailure>;
  /** Called with the new values and the ones they are an edit of. */
  onSave: (values: WaitlistValues, base: Partial<WaitlistValues>) => void;
}

const Top = styled('div', { '&:not(:empty)': { marginBottom: '$6' } });

const Facts = styled('dl', {
  display: 'grid',
  gap: '$2 $6',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** The Details tab: what happens on the list, then its name. SPEC section 2. */
export function WaitlistDetailsScreen({ notice, saving, onSave, ...overview }: WaitlistDetailsScreenProps) {
  const { waitlist } = overview;
  return (
    <div>
      <Top>{notice}</Top>
      <WaitlistOverview {...overview} />
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
        <Facts>
          <Text as="dt" emphasis="soft" size="medium">
            <FormattedMessage id="pages.waitlist.details.id" />
          </Text>
          <Text as="dd" emphasis="soft" size="medium" isMono>
            {waitlist.id}
          </Text>
        </Facts>
      </Section>
    </div>
  );
}
