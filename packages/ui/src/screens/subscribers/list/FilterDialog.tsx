import { type ContactTraits, contactSorts, sourceTraits } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Dialog } from '../../../primitives/Dialog.tsx';
import { RadioGroup } from '../../../primitives/RadioGroup.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { isFiltered, noFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { sortWords } from '../../shared/subscriberWords.ts';
import { type FilterChange, OWN_RANGE, toFilters } from './filters.tsx';
import { JoinedDays } from './JoinedDays.tsx';

export interface FilterDialogProps {
  filters: SubscriberFilters;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
  /** Names to choose from; a trait without any has no filter. */
  traits?: ContactTraits;
  /** Called once, with what was changed. */
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** Order and filters on a phone, where the titles of the columns are out of sight. */
export function FilterDialog({ filters, hasTimes = true, traits, onChange, onClose }: FilterDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(filters);
  const { sort } = draft;
  const change = (changed: FilterChange) => setDraft({ ...draft, ...changed });
  const show = () => {
    const changed = toDifference(filters, draft);
    if (Object.keys(changed).length > 0) onChange(changed);
    onClose();
  };
  const sorts = contactSorts.filter((id) => hasTimes || id !== 'createdAt');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="pages.subscribers.filters.title" />}
      description={<FormattedMessage id="pages.subscribers.filters.hint" />}
      closeLabel={intl.formatMessage({ id: 'pages.subscribers.import.close' })}
      actions={
        <>
          {isFiltered(draft) && (
            <Button onClick={() => change(noFilters)}>
              <FormattedMessage id="pages.subscribers.empty.noMatch.clearFilters" />
            </Button>
          )}
          <Button emphasis="solid" onClick={show}>
            <FormattedMessage id="pages.subscribers.filters.show" />
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <RadioGroup
          label={<FormattedMessage id="pages.subscribers.sort" />}
          options={sorts.map((value) => ({ value, label: <FormattedMessage id={sortWords[value]} /> }))}
          value={sort}
          onChange={(next) => change({ sort: next })}
        />
        {toFilters({ filters: draft, hasTimes, traits }).map(({ id, name, options, value, hasRange, toChange }) => (
          <Stack key={id} gap={3}>
            <RadioGroup
              label={<FormattedMessage id={name} />}
              options={hasRange ? [...options, ownRange] : options}
              value={value}
              onChange={(next) => change(toChange(next))}
            />
            {hasRange && value === OWN_RANGE && <JoinedDays filters={draft} onChange={change} />}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

const ownRange = { value: OWN_RANGE, label: <FormattedMessage id="pages.subscribers.joined.own" /> };

const toDifference = (before: SubscriberFilters, after: SubscriberFilters): FilterChange =>
  Object.fromEntries(
    (['sort', 'state', ...sourceTraits, 'joined', 'from', 'to'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );
