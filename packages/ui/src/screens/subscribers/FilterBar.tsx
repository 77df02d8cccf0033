import {
  type ContactTraits,
  contactStates,
  type SourceTrait,
  sourceTraits,
  toSourceKey,
} from '@prelude/api/contract/contacts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DateRange } from '../../patterns/DateRange.tsx';
import { ChevronDownIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Menu } from '../../primitives/Menu.tsx';
import type { MenuChoice } from '../../primitives/radixMenu.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { periods, type SubscriberFilters } from '../../state/SubscriberFilters.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { SourceName } from '../growth/SourceName.tsx';
import { periodWords, stateWords } from './subscriberWords.ts';

const ANY = 'any';

export interface FilterBarProps {
  filters: SubscriberFilters;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
  /** Names to choose from; a trait without any has no menu. */
  traits?: ContactTraits;
  onChange: (change: Partial<SubscriberFilters>) => void;
}

/** Filters by state, origin and sign-up time. A custom range has two days, either of which may be left open. */
export function FilterBar({ filters, hasTimes = true, traits = noTraits, onChange }: FilterBarProps) {
  const { formatMessage } = useIntl();
  const { state, joined, from, to } = filters;
  const states: MenuChoice[] = [
    { id: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyState" /> },
    ...contactStates.map((id) => ({ id, label: <FormattedMessage id={stateWords[id]} /> })),
  ];
  const times: MenuChoice[] = [
    { id: ANY, label: <FormattedMessage id="pages.subscribers.filter.anyTime" /> },
    ...periods.map((id) => ({ id, label: <FormattedMessage id={periodWords[id]} /> })),
    { id: 'own', label: <FormattedMessage id="pages.subscribers.joined.own" /> },
  ];
  return (
    <Inline gap={2} wrap>
      <Filter
        name={<FormattedMessage id="pages.subscribers.column.state" />}
        choices={states}
        chosenId={state ?? ANY}
        onChoose={(id) => onChange({ state: contactStates.find((known) => known === id) ?? null })}
      />
      {sourceTraits.map((trait) => (
        <TraitFilter
          key={trait}
          trait={trait}
          names={traits[trait]}
          chosen={filters[trait]}
          onChoose={(name) => onChange({ [trait]: name })}
        />
      ))}
      {hasTimes && (
        <Filter
          name={<FormattedMessage id="pages.subscribers.column.joined" />}
          choices={times}
          chosenId={joined ?? ANY}
          onChoose={(id) =>
            onChange({
              from: null,
              to: null,
              joined: id === 'own' ? 'own' : (periods.find((known) => known === id) ?? null),
            })
          }
        />
      )}
      {joined === 'own' && (
        <DateRange
          label={formatMessage({ id: 'pages.subscribers.joined.own' })}
          fromLabel={formatMessage({ id: 'pages.subscribers.joined.from' })}
          toLabel={formatMessage({ id: 'pages.subscribers.joined.to' })}
          from={from}
          to={to}
          onChange={onChange}
        />
      )}
    </Inline>
  );
}

const noTraits: ContactTraits = { source: [], campaign: [], medium: [] };

const traitWords = {
  source: { name: 'pages.subscribers.csv.source', any: 'pages.subscribers.filter.anySource' },
  campaign: { name: 'pages.subscribers.csv.campaign', any: 'pages.subscribers.filter.anyCampaign' },
  medium: { name: 'pages.subscribers.csv.medium', any: 'pages.subscribers.filter.anyMedium' },
} as const satisfies Record<SourceTrait, Record<string, MessageId>>;

interface TraitFilterProps {
  trait: SourceTrait;
  names: readonly string[];
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

/** A name of the address bar is a choice too, even if nobody has it. */
function TraitFilter({ trait, names, chosen, onChoose }: TraitFilterProps) {
  const known = names.find((name) => chosen !== null && toSourceKey(name) === toSourceKey(chosen));
  const all = chosen === null || known ? names : [chosen, ...names];
  if (all.length === 0) return null;
  const words = traitWords[trait];
  // Menus compare ids, and a name may be that of the first choice.
  const toId = (name: string) => `=${name}`;
  return (
    <Filter
      name={<FormattedMessage id={words.name} />}
      choices={[
        { id: ANY, label: <FormattedMessage id={words.any} /> },
        ...all.map((name) => ({ id: toId(name), label: <SourceName name={name} /> })),
      ]}
      chosenId={chosen === null ? ANY : toId(known ?? chosen)}
      onChoose={(id) => onChoose(id === ANY ? null : id.slice(1))}
    />
  );
}

interface FilterProps {
  name: ReactNode;
  choices: readonly MenuChoice[];
  chosenId: string;
  onChoose: (id: string) => void;
}

function Filter({ name, choices, chosenId, onChoose }: FilterProps) {
  const intl = useIntl();
  return (
    <Menu
      label={intl.formatMessage({ id: 'pages.subscribers.filter.label' })}
      trigger={
        <Button>
          <VisuallyHidden>
            {name}
            {': '}
          </VisuallyHidden>
          {choices.find(({ id }) => id === chosenId)?.label}
          <ChevronDownIcon />
        </Button>
      }
      choices={choices}
      chosenId={chosenId}
      onChoose={onChoose}
    />
  );
}
