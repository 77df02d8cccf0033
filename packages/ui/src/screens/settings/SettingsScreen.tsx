import { ProfileForm } from '@prelude/api/contract/profiles';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import type { SubmitState } from '../../state/SubmitState.ts';

export interface SettingsProfile {
  name: string | null;
  email: string;
}

export interface SettingsScreenProps {
  state: ItemState<SettingsProfile>;
  saving: SubmitState;
  onSave: (values: ProfileForm) => void;
  onRetry: () => void;
}

/** The profile, whose one field is the name. SPEC section 2, route `/settings/`. */
export function SettingsScreen({ state, saving, onSave, onRetry }: SettingsScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.settings.title" />}
      description={<FormattedMessage id="pages.settings.description" />}
    >
      <FormColumn>
        <SettingsBody state={state} saving={saving} onSave={onSave} onRetry={onRetry} />
      </FormColumn>
    </Page>
  );
}

function SettingsBody({ state, saving, onSave, onRetry }: SettingsScreenProps) {
  switch (state.status) {
    case 'loading':
      return (
        <Stack gap={4}>
          <VisuallyHidden>
            <FormattedMessage id="common.loading" />
          </VisuallyHidden>
          <Skeleton width="100%" height={66} />
          <Skeleton width={72} height={36} />
        </Stack>
      );
    case 'failed':
      return <FailedNotice reason={state.reason} onRetry={onRetry} />;
    case 'missing':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.settings.missing" />}
          action={
            <Button onClick={onRetry}>
              <FormattedMessage id="common.tryAgain" />
            </Button>
          }
        />
      );
    case 'ready':
      return (
        <Form
          struct={ProfileForm}
          initialValues={{ name: state.item.name ?? '' }}
          state={saving}
          onSubmit={onSave}
          submit={{ label: <FormattedMessage id="pages.settings.submit" /> }}
        >
          <TextField
            name="name"
            autoComplete="name"
            label={<FormattedMessage id="pages.settings.name" />}
            hint={<FormattedMessage id="pages.settings.email" values={{ email: state.item.email }} />}
          />
        </Form>
      );
  }
}
