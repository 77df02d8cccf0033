import { type WaitlistStatus, waitlistStatuses } from '@prelude/api/contract/waitlists';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { enums, object } from 'superstruct';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Section } from '../../patterns/Section.tsx';
import { RadioGroup } from '../../primitives/RadioGroup.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';

const Meaning = styled('div', { paddingBlock: '$1' });

const StatusValues = object({ status: enums(waitlistStatuses) });

export interface StatusSectionProps {
  status: WaitlistStatus;
  /** On a conflict of `status`, `status` is the one somebody else has saved meanwhile. */
  saving: SubmitState<FieldFailure>;
  /** Called with the new status and the one it is an edit of. */
  onSave: (status: WaitlistStatus, base: WaitlistStatus) => void;
}

/** Asks whether a waitlist takes sign-ups, with what each answer means. CONTRACT "A list's life". */
export function StatusSection({ status, saving, onSave }: StatusSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.waitlist.advanced.status.title" />}
      description={<FormattedMessage id="pages.waitlist.advanced.status.hint" />}
    >
      <Form
        schema={StatusValues}
        initialValues={{ status }}
        state={saving}
        onSubmit={(values, base) => onSave(values.status, base.status ?? status)}
        actions={
          <SubmitButton emphasis="outline">
            <FormattedMessage id="pages.waitlist.advanced.status.submit" />
          </SubmitButton>
        }
      >
        <StatusChoice status={status} isConflict={saving.status === 'failed' && saving.fields?.status === 'conflict'} />
      </Form>
    </Section>
  );
}

function StatusChoice({ status, isConflict }: { status: WaitlistStatus; isConflict: boolean }) {
  const { input } = useField<WaitlistStatus>('status', { subscription: { value: true } });
  return (
    <>
      <RadioGroup
        label={<FormattedMessage id="pages.waitlist.advanced.status.label" />}
        options={waitlistStatuses.map((value) => ({
          value,
          label: (
            <Meaning>
              <Text as="div" weight="medium">
                <FormattedMessage id={`pages.waitlist.status.${value}`} />
              </Text>
              <Text as="div" size="medium" emphasis="soft">
                <FormattedMessage id={`pages.waitlist.advanced.status.${value}`} />
              </Text>
            </Meaning>
          ),
        }))}
        value={input.value}
        onChange={input.onChange}
      />
      {isConflict && (
        <Text size="medium" tone="danger" role="alert">
          <FormattedMessage
            id="pages.waitlist.advanced.status.conflict"
            values={{ theirs: <FormattedMessage id={`pages.waitlist.status.${status}`} /> }}
          />
        </Text>
      )}
    </>
  );
}
