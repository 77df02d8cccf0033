import { type ContactTraits, sourceTraits } from '@prelude/api/contract/contacts';
import type { ReactNode } from 'react';
import { FormattedDateTimeRange, FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon, CloseIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { Tooltip } from '../../../primitives/Tooltip.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import type { Option } from '../../../props.ts';
import { isFiltered, noFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { mixedBackground } from '../../../theme/mixed.ts';
import { styled } from '../../../theme/stitches.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { traitWords } from '../../shared/subscriberWords.ts';
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

/** At the start: a date that is refused has a line below it. */
const Bar = styled('div', { alignItems: 'flex-start', display: 'flex', flexWrap: 'wrap', gap: '$2' });

/** A phone has a dialog instead. */
const WideOnly = styled('div', { '@belowMd': { display: 'none' } });

const Chip = styled('div', {
  ...mixedBackground('$infoSurface', '$colors$accent 14%, $colors$surface'),
  border: '1px solid $borderStrong',
  borderRadius: '$control',
  color: '$text',
  display: 'inline-flex',
  maxWidth: '100%',
  minHeight: 36,
  '@forced': { borderColor: 'Highlight' },
});

const part = {
  alignItems: 'center',
  background: 'none',
  border: 0,
  borderRadius: '$control',
  color: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  font: 'inherit',
  fontWeight: 500,
  gap: '$2',
  minWidth: 0,
  textAlign: 'start',
  '&:hover': mixedBackground('$surfaceHover', '$colors$accent 14%, transparent'),
} as const;

const ChipFace = styled('button', {
  ...part,
  padding: '6px 6px 6px 13px',
  '& > svg': { flex: 'none' },
});
const ChipCross = styled('button', { ...part, flex: 'none', justifyContent: 'center', padding: 0, width: 34 });

const Clear = styled('button', { ...part, color: '$accentText', padding: '8px' });

export interface FilterBarProps {
  filters: SubscriberFilters;
  /** False when the server does not report sign-up times. */
  hasTimes?: boolean;
  /** Names to choose from; a trait without any has no menu. */
  traits?: ContactTraits;
  /** False when a button that clears the filters is elsewhere. */
  canClear?: boolean;
  onChange: (change: Partial<SubscriberFilters>) => void;
}

/** Filters by state, origin and sign-up time. One that is set is a filled chip with a cross; a phone shows only those. */
export function FilterBar({ filters, hasTimes = true, traits = noTraits, canClear = true, onChange }: FilterBarProps) {
  const { state, joined, from, to } = filters;
  return (
    <Bar>
      <Filter
        name="pages.subscribers.column.state"
        options={stateOptions}
        value={state ?? ANY}
        onChange={(id) => onChange(toStateChange(id))}
      />
      {sourceTraits.map((trait) => {
        const { options, value } = toTraitOptions(trait, traits[trait], filters[trait]);
        return (
          options.length > 1 && (
            <Filter
              key={trait}
              name={traitWords[trait]}
              options={options}
              value={value}
              onChange={(id) => onChange(toTraitChange(trait, id))}
            />
          )
        );
      })}
      {hasTimes && (
        <Filter
          name="pages.subscribers.column.joined"
          options={timeOptions}
          value={joined ?? ANY}
          words={from && to ? <Range from={from} to={to} /> : undefined}
          onChange={(id) => onChange(toTimeChange(id))}
        />
      )}
      {joined === 'own' && (
        <WideOnly>
          <JoinedDays filters={filters} onChange={onChange} />
        </WideOnly>
      )}
      {canClear && isFiltered(filters) && (
        <Clear type="button" onClick={() => onChange(noFilters)}>
          <FormattedMessage id="pages.subscribers.empty.noMatch.clearFilters" />
        </Clear>
      )}
    </Bar>
  );
}

const Range = ({ from, to }: { from: string; to: string }) => (
  <FormattedDateTimeRange from={Date.parse(from)} to={Date.parse(to)} timeZone="UTC" dateStyle="medium" />
);

interface FilterProps {
  name: MessageId;
  options: readonly Option[];
  value: string;
  /** Replaces the label of the option. */
  words?: ReactNode;
  onChange: (value: string) => void;
}

function Filter({ name, words, ...menu }: FilterProps) {
  const intl = useIntl();
  const menuLabel = intl.formatMessage({ id: 'pages.subscribers.filter.label' });
  const label = words ?? menu.options.find(({ value }) => value === menu.value)?.label;
  const title = intl.formatMessage({ id: name });
  if (menu.value === ANY) {
    return (
      <WideOnly>
        <Menu
          {...menu}
          aria-label={menuLabel}
          trigger={
            <Button>
              <VisuallyHidden>
                {title}
                {': '}
              </VisuallyHidden>
              {label}
              <ChevronDownIcon />
            </Button>
          }
        />
      </WideOnly>
    );
  }
  return (
    <Chip>
      <Menu
        {...menu}
        aria-label={menuLabel}
        trigger={
          <ChipFace type="button">
            <span>
              {title}
              {': '}
              {label}
            </span>
            <ChevronDownIcon />
          </ChipFace>
        }
      />
      <Tooltip label={intl.formatMessage({ id: 'pages.subscribers.filter.remove' }, { name: title })}>
        <ChipCross type="button" onClick={() => menu.onChange(ANY)}>
          <CloseIcon />
        </ChipCross>
      </Tooltip>
    </Chip>
  );
}
