import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { FilterIcon } from '../../../primitives/tableIcons.tsx';
import { isFiltered, noFilters } from '../../../state/SubscriberFilters.ts';
import { styled } from '../../../theme/stitches.ts';
import { chipPart, FilterChip } from './FilterChip.tsx';
import { ANY, type Filter, type FilterChange, type FilterSubject, toFilterName, toFilters } from './filters.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const Bar = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2' });

/** A phone has a dialog instead. */
const WideOnly = styled('div', { '@belowMd': { display: 'none' } });

const Clear = styled('button', { ...chipPart, color: '$accentText', padding: '8px' });

export interface FilterBarProps extends FilterSubject {
  /** False when a button that clears the filters is elsewhere. */
  canClear?: boolean;
  onChange: (change: FilterChange) => void;
}

/** A menu of all filters, and a chip for each that is set; a phone shows only those. */
export function FilterBar({ canClear = true, onChange, ...subject }: FilterBarProps) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [range, setRange] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const { filters } = subject;
  const all = toFilters(subject);
  const openRange = (id: string, anchor: HTMLElement | null) => {
    // Focus returns to it, and a line of the menu is gone by then.
    anchor?.focus();
    if (anchor) setRange({ id, anchor });
  };
  const opened = range && all.find(({ id }) => id === range.id);
  const toMenu = (filter: Filter) => ({
    id: filter.id,
    label: <bdi>{toFilterName(intl, filter)}</bdi>,
    options: filter.options,
    value: filter.value,
    onChange: (next: string) => onChange(filter.toChange(next)),
  });
  return (
    <Bar>
      <WideOnly>
        <Menu
          aria-label={intl.formatMessage({ id: 'pages.subscribers.filter.label' })}
          trigger={
            <Button ref={button} icon={<FilterIcon />}>
              <FormattedMessage id="pages.subscribers.filter.label" />
            </Button>
          }
          menus={all.filter(({ hasRange }) => !hasRange).map(toMenu)}
          commands={all
            .filter(({ hasRange }) => hasRange)
            .map((filter) => ({
              id: filter.id,
              label: toFilterName(intl, filter),
              takesFocus: true,
              onClick: () => openRange(filter.id, button.current),
            }))}
        />
      </WideOnly>
      {all
        .filter(({ value }) => value !== ANY)
        .map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            range={filters}
            isRangeOpen={opened === filter}
            onChange={(value) => onChange(filter.toChange(value))}
            onOpenRange={(anchor) => (opened === filter ? setRange(null) : openRange(filter.id, anchor))}
          />
        ))}
      {canClear && isFiltered(filters) && (
        <Clear type="button" onClick={() => onChange(noFilters)}>
          <FormattedMessage id="pages.subscribers.empty.noMatch.clearFilters" />
        </Clear>
      )}
      {range && opened && (
        <RangeFilter
          key={range.id}
          filter={opened}
          filters={filters}
          anchor={range.anchor}
          onChange={onChange}
          onClose={() => setRange(null)}
        />
      )}
    </Bar>
  );
}
