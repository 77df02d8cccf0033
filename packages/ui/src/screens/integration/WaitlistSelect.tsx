import { FormattedMessage, useIntl } from 'react-intl';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Button } from '../../primitives/Button.tsx';
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

/** Selects the waitlist a page is about. SPEC section 2, "Waitlist selector". */
export function WaitlistSelect({
  waitlists,
  waitlistId,
  newWaitlistHref,
  onWaitlistChange,
  onRetry,
}: WaitlistSelectProps) {
  const intl = useIntl();
  return (
    <ListBody
      state={waitlists}
      skeleton={
        <>
          <VisuallyHidden>
            <FormattedMessage id="common.loading" />
          </VisuallyHidden>
          <Skeleton width="100%" height={36} />
        </>
      }
      empty={{
        glyph: 'bars',
        title: <FormattedMessage id="pages.waitlists.empty.title" />,
        description: <FormattedMessage id="pages.waitlists.empty.hint" />,
        action: (
          <Button tone="primary" href={newWaitlistHref}>
            <FormattedMessage id="pages.newWaitlist.submit" />
          </Button>
        ),
      }}
      onRetry={onRetry}
    >
      {(rows) => (
        <Select
          label={intl.formatMessage({ id: 'pages.selector.label' })}
          placeholder={intl.formatMessage({ id: 'pages.selector.placeholder' })}
          value={rows.some(({ id }) => id === waitlistId) ? waitlistId : null}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onWaitlistChange}
        />
      )}
    </ListBody>
  );
}
