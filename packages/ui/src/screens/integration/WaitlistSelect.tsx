import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ListState } from '../../state/ListState.ts';

export interface WaitlistOption {
  id: string;
  name: string;
}

export interface WaitlistSelectProps {
  waitlists: ListState<WaitlistOption>;
  waitlistId: string | null;
  newWaitlistHref: string;
  onWaitlistChange: (id: string) => void;
  onRetry: () => void;
}

/** Which waitlist a page is about. SPEC section 2, "Waitlist selector". */
export function WaitlistSelect({
  waitlists,
  waitlistId,
  newWaitlistHref,
  onWaitlistChange,
  onRetry,
}: WaitlistSelectProps) {
  const intl = useIntl();
  switch (waitlists.status) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>
            <FormattedMessage id="common.loading" />
          </VisuallyHidden>
          <Skeleton width="100%" height={36} />
        </>
      );
    case 'failed':
      return <FailedNotice reason={waitlists.reason} retryAfter={waitlists.retryAfter} onRetry={onRetry} />;
    case 'empty':
      return (
        <Card>
          <EmptyState
            glyph="bars"
            title={<FormattedMessage id="pages.waitlists.empty.title" />}
            description={<FormattedMessage id="pages.waitlists.empty.hint" />}
            action={
              <Button tone="primary" href={newWaitlistHref}>
                <FormattedMessage id="pages.newWaitlist.submit" />
              </Button>
            }
          />
        </Card>
      );
    case 'ready':
      return (
        <Select
          label={intl.formatMessage({ id: 'pages.selector.label' })}
          placeholder={intl.formatMessage({ id: 'pages.selector.placeholder' })}
          value={waitlists.rows.some(({ id }) => id === waitlistId) ? waitlistId : null}
          options={waitlists.rows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onWaitlistChange}
        />
      );
  }
}
