import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import type { ItemState } from '../../state/ItemState.ts';
import { type DesignHandlers, FormDesigner, type FormDesignerProps, type FormSubject } from './FormDesigner.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

export interface FormHandlers extends DesignHandlers {
  retry: () => void;
}

export interface FormScreenProps extends Omit<FormDesignerProps, 'subject' | 'on'> {
  state: ItemState<FormSubject>;
  on: FormHandlers;
}

/** Designs the form of one waitlist. */
export function FormScreen({ state, ...props }: FormScreenProps) {
  switch (state.status) {
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={props.on.retry} />;
    case 'missing':
      return (
        <Card>
          <EmptyState
            title={<FormattedMessage id="pages.form.missing" />}
            actions={
              <Button onClick={props.on.retry}>
                <FormattedMessage id="common.tryAgain" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return <FormDesigner {...props} subject={state.item} />;
  }
}
