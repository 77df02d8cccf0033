import { type ContactTraits, contactSorts, sourceTraits } from '@prelude/api/contract/contacts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { ChoiceList } from '../../primitives/ChoiceList.tsx';
import { LargeDialog } from '../../primitives/LargeDialog.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { isFiltered, noFilters, type SubscriberFilters } from '../../state/SubscriberFilters.ts';
import {
  ANY,
  noTraits,
  stateChoices,
  timeChoices,
  toStateChange,
  toTimeChange,
  toTraitChange,
  toTraitChoices,
} from './filterChoices.tsx';
import { JoinedDays } from './JoinedDays.tsx';
import { sortWords, traitWords } from './subscriberWords.ts';

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
    <LargeDialog
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
          <Button tone="primary" onClick={show}>
            <FormattedMessage id="pages.subscribers.filters.show" />
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <ChoiceList
          kind="one"
          label={<FormattedMessage id="pages.subscribers.sort" />}
          choices={sorts.map((id) => ({ id, label: <FormattedMessage id={sortWords[id]} /> }))}
          chosen={[sort]}
          onChange={([next = sort]) => change({ sort: next })}
        />
        <ChoiceList
          kind="one"
          label={<FormattedMessage id="pages.subscribers.column.state" />}
          choices={stateChoices}
          chosen={[state ?? ANY]}
          onChange={([id = ANY]) => change(toStateChange(id))}
        />
        {sourceTraits.map((trait) => {
          const { choices, chosenId } = toTraitChoices(trait, traits[trait], draft[trait]);
          return (
            choices.length > 1 && (
              <ChoiceList
                key={trait}
                kind="one"
                label={<FormattedMessage id={traitWords[trait]} />}
                choices={choices}
                chosen={[chosenId]}
                onChange={([id = ANY]) => change(toTraitChange(trait, id))}
              />
            )
          );
        })}
        {hasTimes && (
          <ChoiceList
            kind="one"
            label={<FormattedMessage id="pages.subscribers.column.joined" />}
            choices={timeChoices}
            chosen={[joined ?? ANY]}
            onChange={([id = ANY]) => change(toTimeChange(id))}
          />
        )}
        {joined === 'own' && <JoinedDays filters={draft} onChange={change} />}
      </Stack>
    </LargeDialog>
  );
}

const toDifference = (before: SubscriberFilters, after: SubscriberFilters): Change =>
  Object.fromEntries(
    (['sort', 'state', ...sourceTraits, 'joined', 'from', 'to'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );
