import { type RefObject, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Popover } from '../../../primitives/Popover.tsx';
import { popoverItemStyles } from '../../../primitives/popover.ts';
import { CheckIcon } from '../../../primitives/signIcons.tsx';
import type { SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { styled } from '../../../theme/stitches.ts';
import { ANY, type Filter, type FilterChange, OWN_RANGE, toFilterName } from './filters.tsx';
import { JoinedDays } from './JoinedDays.tsx';

const Halves = styled('div', {
  display: 'grid',
  gap: '$3',
  '@md': { gridTemplateColumns: 'minmax(9rem, auto) auto' },
});
const Presets = styled('div', { display: 'grid', alignContent: 'start' });
const Preset = styled('button', {
  ...popoverItemStyles,
  background: 'none',
  border: 0,
  font: 'inherit',
  justifyContent: 'space-between',
  textAlign: 'start',
  width: '100%',
  '&:hover': { backgroundColor: '$neutralSurface' },
  '&:focus-visible': { outline: 'revert' },
});
/** The days, one above the other: they stay in place while a reason stands below one. */
const Days = styled('div', {
  alignContent: 'start',
  display: 'grid',
  padding: '$1 $1 $2',
  '& > [role="group"]': { display: 'grid', gap: '$3' },
  '@md': { borderInlineStart: '1px solid $border', paddingInlineStart: '$4' },
});

export interface RangeFilterProps {
  filter: Filter;
  filters: SubscriberFilters;
  /** The chip or the button that it hangs from. */
  anchor: HTMLElement;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** Periods on the left, which close it, and two days on the right. */
export function RangeFilter({ filter, filters, anchor, onChange, onClose }: RangeFilterProps) {
  const intl = useIntl();
  const anchorRef: RefObject<HTMLElement> = useMemo(() => ({ current: anchor }), [anchor]);
  const isOwn = filter.value === OWN_RANGE;
  const close = () => {
    // Two empty days filter nobody.
    if (isOwn && !filters.from && !filters.to) onChange(filter.toChange(ANY));
    onClose();
  };
  return (
    <Popover anchor={anchorRef} aria-label={toFilterName(intl, filter)} size="large" onClose={close}>
      <Halves>
        <Presets>
          {filter.options.map(({ value, label }) => (
            <Preset
              key={value}
              type="button"
              aria-pressed={value === filter.value}
              onClick={() => {
                onChange(filter.toChange(value));
                onClose();
              }}
            >
              {label}
              {value === filter.value && <CheckIcon />}
            </Preset>
          ))}
        </Presets>
        <Days>
          <JoinedDays
            filters={filters}
            onChange={(days) => onChange(isOwn ? days : { ...filter.toChange(OWN_RANGE), ...days })}
          />
        </Days>
      </Halves>
    </Popover>
  );
}
