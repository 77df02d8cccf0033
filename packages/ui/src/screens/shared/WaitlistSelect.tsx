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
  /** Names the choice of no list, where there is one. */
  allLabel?: string | undefined;
  /** Null for the choice of no list. */
  onWaitlistChange: (id: string | null) => void;
  onRetry: () => void;
}

/** Selects the waitlist a page is about. SPEC section 2, "Waitlist selector". */
export function WaitlistSelect({
  waitlists,
  waitlistId,
  newWaitlistHref,
  allLabel,
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
      {(rows) => <Choice rows={rows} waitlistId={waitlistId} allLabel={allLabel} onWaitlistChange={onWaitlistChange} />}
    </ListBody>
  );
}

/** More than these are faster to find by typing. */
const MANY = 10;

const ALL = 'all';

interface ChoiceProps extends Pick<WaitlistSelectProps, 'waitlistId' | 'allLabel' | 'onWaitlistChange'> {
  rows: readonly WaitlistOption[];
}

function Choice({ rows, waitlistId, allLabel, onWaitlistChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const isMany = rows.length > MANY;
  const [isMissing, setMissing] = useState(false);
  const Combobox = useLatePart(combobox, isMany && !isMissing, () => setMissing(true));
  const all = allLabel === undefined ? [] : [{ value: ALL, label: allLabel }];
  const choice = {
    'aria-label': formatMessage({ id: 'pages.selector.label' }),
    placeholder: formatMessage({ id: 'pages.selector.placeholder' }),
    value: rows.some(({ id }) => id === waitlistId) ? waitlistId : all.length > 0 ? ALL : null,
    options: [...all, ...rows.map(({ id, name }) => ({ value: id, label: name }))],
    onChange: (value: string) => onWaitlistChange(value === ALL ? null : value),
  };
  if (!isMany || isMissing) return <Select {...choice} />;
  if (!Combobox) return <Skeleton width="100%" height={36} />;
  return <Combobox {...choice} empty={formatMessage({ id: 'pages.selector.nothing' })} />;
}
