import { contactStates } from '@prelude/api/contract/contacts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Menu } from '../../primitives/Menu.tsx';
import type { MenuChoice } from '../../primitives/radixMenu.tsx';
import { TextInput } from '../../primitives/TextInput.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { noFilters, periods, type SubscriberFilters } from '../../state/SubscriberFilters.ts';
import { styled } from '../../theme/stitches.ts';
import { periodWords, stateWords } from './subscriberWords.ts';

const ANY = 'any';

const Label = styled('label', {
  alignItems: 'center',
  display: 'inline-flex',
  gap: '$2',
  '& > span:first-child': { color: '$textMuted' },
  '& > :last-child': { flex: 'none', width: '9.5rem' },
});

export interface FilterBarProps {
  filters: SubscriberFilters;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
  onChange: (change: Partial<SubscriberFilters>) => void;
}

/** Filters by state and sign-up time. A custom range has two days, either of which may be left open. */
export function FilterBar({ filters, hasTimes = true, onChange }: FilterBarProps) {
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
      {hasTimes && (
        <Filter
          name={<FormattedMessage id="pages.subscribers.column.joined" />}
          choices={times}
          chosenId={joined ?? ANY}
          onChoose={(id) =>
            onChange({
              ...noFilters,
              state,
              joined: id === 'own' ? 'own' : (periods.find((known) => known === id) ?? null),
            })
          }
        />
      )}
      {joined === 'own' && (
        <>
          <Day edge="from" value={from} limits={{ max: to }} onChange={(day) => onChange({ from: day })} />
          <Day edge="to" value={to} limits={{ min: from }} onChange={(day) => onChange({ to: day })} />
        </>
      )}
    </Inline>
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

interface DayProps {
  edge: 'from' | 'to';
  value: string | null;
  limits: { min?: string | null; max?: string | null };
  onChange: (day: string | null) => void;
}

function Day({ edge, value, limits: { min, max }, onChange }: DayProps) {
  return (
    <Label>
      <span>
        <FormattedMessage id={`pages.subscribers.joined.${edge}`} />
      </span>
      <TextInput
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </Label>
  );
}
