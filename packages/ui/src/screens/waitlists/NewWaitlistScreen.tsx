import type { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { OtherWorkspaceNotice, type OtherWorkspaceNoticeProps } from '../shared/OtherWorkspaceNotice.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';

export interface NewWaitlistScreenProps {
  state: SubmitState<FieldFailure>;
  cancelHref: string;
  /** Set when another tab has selected another workspace. */
  otherWorkspace?: OtherWorkspaceNoticeProps;
  onSubmit: (values: WaitlistValues) => void;
}

/** SPEC section 2, route `/waitlists/new`. */
export function NewWaitlistScreen({ state, cancelHref, otherWorkspace, onSubmit }: NewWaitlistScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.newWaitlist.title" />}
      description={<FormattedMessage id="pages.newWaitlist.description" />}
      width="narrow"
      breadcrumb={{ href: cancelHref, label: <FormattedMessage id="pages.waitlist.breadcrumb" /> }}
    >
      <FormColumn>
        <Stack gap={6}>
          {otherWorkspace && <OtherWorkspaceNotice {...otherWorkspace} />}
          <WaitlistForm
            initialValues={{ name: '', description: '' }}
            state={state}
            onSubmit={onSubmit}
            submitLabel={<FormattedMessage id="pages.newWaitlist.submit" />}
            footer={
              <Button href={cancelHref}>
                <FormattedMessage id="common.cancel" />
              </Button>
            }
          />
        </Stack>
      </FormColumn>
    </Page>
  );
}
