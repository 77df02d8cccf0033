import { contactSorts, sourceTraits } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Dialog } from '../../../primitives/Dialog.tsx';
import { RadioGroup } from '../../../primitives/RadioGroup.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { isFiltered, noFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { sortWords } from '../../shared/subscriberWords.ts';
import { type FilterChange, type FilterSubject, OWN_RANGE, toFilterName, toFilters } from './filters.tsx';
import { JoinedDays } from './JoinedDays.tsx';

export interface FilterDialogProps extends FilterSubject {
  /** Called once, with what was changed. */
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** Order and filters on a phone, where the titles of the columns are out of sight. */
export function FilterDialog({ onChange, onClose, ...subject }: FilterDialogProps) {
  const intl = useIntl();
  const { filters, hasTimes = true } = subject;
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
        {toFilters({ ...subject, filters: draft }).map((filter) => (
          <Stack key={filter.id} gap={3}>
            <RadioGroup
              label={<bdi>{toFilterName(intl, filter)}</bdi>}
              options={filter.hasRange ? [...filter.options, ownRange] : filter.options}
              value={filter.value}
              onChange={(next) => change(filter.toChange(next))}
            />
            {filter.hasRange && filter.value === OWN_RANGE && <JoinedDays filters={draft} onChange={change} />}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

const ownRange = { value: OWN_RANGE, label: <FormattedMessage id="pages.subscribers.joined.own" /> };

const toDifference = (before: SubscriberFilters, after: SubscriberFilters): FilterChange =>
  Object.fromEntries(
    (['sort', 'state', ...sourceTraits, 'answers', 'joined', 'from', 'to'] as const)
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  );
