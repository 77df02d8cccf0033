import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { late } from '../../late/late.ts';
import { useLatePart } from '../../late/useLatePart.ts';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { ListBody } from '../../patterns/ListBody.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { ListState } from '../../state/ListState.ts';

const combobox = late(async () => (await import('../../primitives/Combobox.tsx')).Combobox);

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
      empty={
        <EmptyState
          glyph="bars"
          title={<FormattedMessage id="pages.waitlists.empty.title" />}
          description={<FormattedMessage id="pages.waitlists.empty.hint" />}
          actions={
            <Button emphasis="solid" href={newWaitlistHref}>
              <FormattedMessage id="pages.newWaitlist.submit" />
            </Button>
          }
        />
      }
      onRetry={onRetry}
    >
      {(rows) => <Choice rows={rows} waitlistId={waitlistId} onWaitlistChange={onWaitlistChange} />}
    </ListBody>
  );
}

/** More than these are faster to find by typing. */
const MANY = 10;

interface ChoiceProps extends Pick<WaitlistSelectProps, 'waitlistId' | 'onWaitlistChange'> {
  rows: readonly WaitlistOption[];
}

function Choice({ rows, waitlistId, onWaitlistChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const isMany = rows.length > MANY;
  const [isMissing, setMissing] = useState(false);
  const Combobox = useLatePart(combobox, isMany && !isMissing, () => setMissing(true));
  const choice = {
    'aria-label': formatMessage({ id: 'pages.selector.label' }),
    placeholder: formatMessage({ id: 'pages.selector.placeholder' }),
    value: rows.some(({ id }) => id === waitlistId) ? waitlistId : null,
    options: rows.map(({ id, name }) => ({ value: id, label: name })),
    onChange: onWaitlistChange,
  };
  if (!isMany || isMissing) return <Select {...choice} />;
  if (!Combobox) return <Skeleton width="100%" height={36} />;
  return <Combobox {...choice} empty={formatMessage({ id: 'pages.selector.nothing' })} />;
}
