import type { WaitlistForm as WaitlistValues } from '@prelude/api/contract/waitlists';
import { FormattedMessage } from 'react-intl';
import { FormColumn } from '../../patterns/FormColumn.tsx';
import { Page } from '../../patterns/Page.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { FieldFailure, SubmitState } from '../../state/SubmitState.ts';
import { WaitlistForm } from './WaitlistForm.tsx';

export interface NewWaitlistScreenProps {
  state: SubmitState<FieldFailure>;
  cancelHref: string;
  onSubmit: (values: WaitlistValues) => void;
}

/** SPEC section 2, route `/waitlists/new`. */
export function NewWaitlistScreen({ state, cancelHref, onSubmit }: NewWaitlistScreenProps) {
  return (
    <Page
      title={<FormattedMessage id="pages.newWaitlist.title" />}
      description={<FormattedMessage id="pages.newWaitlist.description" />}
      breadcrumb={{ href: cancelHref, label: <FormattedMessage id="pages.waitlist.breadcrumb" /> }}
    >
      <FormColumn>
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
      </FormColumn>
    </Page>
  );
}
