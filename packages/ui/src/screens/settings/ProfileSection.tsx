import { ProfileForm } from '@prelude/api/contract/profiles';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';

export interface ProfileSectionProps {
  state: ItemState<{ name: string | null }>;
  saving: SubmitState<FieldFailure>;
  onSave: (values: ProfileForm) => void;
  onRetry: () => void;
}

/** The profile; its one field is the name. SPEC section 2, route `/settings/`. */
export function ProfileSection(props: ProfileSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="pages.settings.profile.title" />}
      description={<FormattedMessage id="pages.settings.profile.hint" />}
    >
      <ProfileBody {...props} />
    </Section>
  );
}

function ProfileBody({ state, saving, onSave, onRetry }: ProfileSectionProps) {
  switch (state.status) {
    case 'loading':
      return (
        <Stack gap={4} align="start">
          <VisuallyHidden>
            <FormattedMessage id="common.loading" />
          </VisuallyHidden>
          <Skeleton height={62} />
          <Skeleton width={72} height={36} />
        </Stack>
      );
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'missing':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.settings.missing" />}
          actions={
            <Button onClick={onRetry}>
              <FormattedMessage id="common.tryAgain" />
            </Button>
          }
        />
      );
    case 'ready':
      return (
        <Form
          schema={ProfileForm}
          initialValues={{ name: state.item.name ?? '' }}
          state={saving}
          onSubmit={onSave}
          actions={
            <SubmitButton>
              <FormattedMessage id="pages.settings.submit" />
            </SubmitButton>
          }
        >
          <TextField name="name" autoComplete="name" label={<FormattedMessage id="pages.settings.name" />} />
        </Form>
      );
  }
}
