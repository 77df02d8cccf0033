import { type ContactTraits, contactSorts, sourceTraits } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Dialog } from '../../../primitives/Dialog.tsx';
import { RadioGroup } from '../../../primitives/RadioGroup.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { isFiltered, noFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { sortWords, traitWords } from '../../shared/subscriberWords.ts';
import {
  ANY,
  noTraits,
  stateOptions,
  timeOptions,
  toStateChange,
  toTimeChange,
  toTraitChange,
  toTraitOptions,
} from './filterChoices.tsx';
import { JoinedDays } from './JoinedDays.tsx';

type Change = Partial<SubscriberFilters>;

export interface FilterDialogProps {
  filters: SubscriberFilters;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
  /** Names to choose from; a trait without any has no choice. */
  traits?: ContactTraits;
  /** Called once, with what was changed. */
  onChange: (change: Change) => void;
  onClose: () => void;
}

/** Order and filters on a phone, where the titles of the columns are out of sight. */
export function FilterDialog({ filters, hasTimes = true, traits = noTraits, onChange, onClose }: FilterDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(filters);
  const { sort, state, joined } = draft;
  const change = (changed: Change) => setDraft({ ...draft, ...changed });
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
        <RadioGroup
          label={<FormattedMessage id="pages.subscribers.column.state" />}
          options={stateOptions}
          value={state ?? ANY}
          onChange={(value) => change(toStateChange(value))}
        />
        {sourceTraits.map((trait) => {
          const { options, value } = toTraitOptions(trait, traits[trait], draft[trait]);
          return (
            options.length > 1 && (
              <RadioGroup
                key={trait}
                label={<FormattedMessage id={traitWords[trait]} />}
                options={options}
                value={value}
                onChange={(next) => change(toTraitChange(trait, next))}
              />
            )
          );
        })}
        {hasTimes && (
          <RadioGroup
            label={<FormattedMessage id="pages.subscribers.column.joined" />}
            options={timeOptions}
            value={joined ?? ANY}
            onChange={(value) => change(toTimeChange(value))}
          />
        )}
        {joined === 'own' && <JoinedDays filters={draft} onChange={change} />}
      </Stack>
    </Dialog>
  );
}

const toDifference = (before: SubscriberFilters, after: SubscriberFilters): Change =>
  Object.fromEntries(
    (['sort', 'state', ...sourceTraits, 'joined', 'from', 'to'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );
