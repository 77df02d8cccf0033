import type { ReactNode } from 'react';
import { FormattedDate, FormattedDateTimeRange, FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon, CloseIcon } from '../../../primitives/actionIcons.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { Tooltip } from '../../../primitives/Tooltip.tsx';
import { mixedBackground } from '../../../theme/mixed.ts';
import { styled } from '../../../theme/stitches.ts';
import { ANY, type Filter, OWN_RANGE, toFilterName } from './filters.tsx';

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

export const chipPart = {
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
  ...chipPart,
  padding: '6px 6px 6px 13px',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none' },
});
const ChipCross = styled('button', { ...chipPart, flex: 'none', justifyContent: 'center', padding: 0, width: 34 });

/** A question takes no colon. */
const ENDS_ITSELF = /[?!.:…]$/;

export interface FilterChipProps {
  filter: Filter;
  /** Days of a range, `YYYY-MM-DD`; null leaves that end open. */
  range: { from: string | null; to: string | null };
  isRangeOpen?: boolean;
  onChange: (value: string) => void;
  /** Opens the range of a filter that has one. */
  onOpenRange: (anchor: HTMLElement) => void;
}

/** A filter that is set: a press changes it, the cross takes it away. */
export function FilterChip({ filter, range, isRangeOpen = false, onChange, onOpenRange }: FilterChipProps) {
  const intl = useIntl();
  const { options, value, hasRange } = filter;
  const name = toFilterName(intl, filter);
  const face = (words: ReactNode) => (
    <>
      <span>
        <bdi>{name}</bdi>
        {ENDS_ITSELF.test(name) ? ' ' : ': '}
        {words}
      </span>
      <ChevronDownIcon />
    </>
  );
  const label = options.find((option) => option.value === value)?.label;
  return (
    <Chip>
      {hasRange ? (
        <ChipFace
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isRangeOpen}
          onClick={({ currentTarget }) => onOpenRange(currentTarget)}
        >
          {face(value === OWN_RANGE ? <RangeWords {...range} /> : label)}
        </ChipFace>
      ) : (
        <Menu
          options={options}
          value={value}
          onChange={onChange}
          aria-label={name}
          trigger={<ChipFace type="button">{face(label)}</ChipFace>}
        />
      )}
      <Tooltip label={intl.formatMessage({ id: 'pages.subscribers.filter.remove' }, { name })}>
        <ChipCross type="button" onClick={() => onChange(ANY)}>
          <CloseIcon />
        </ChipCross>
      </Tooltip>
    </Chip>
  );
}

function RangeWords({ from, to }: FilterChipProps['range']) {
  if (from && to) {
    return <FormattedDateTimeRange from={Date.parse(from)} to={Date.parse(to)} timeZone="UTC" dateStyle="medium" />;
  }
  const day = from ?? to;
  if (!day) return <FormattedMessage id="pages.subscribers.joined.own" />;
  return (
    <FormattedMessage
      id={from ? 'pages.subscribers.joined.since' : 'pages.subscribers.joined.until'}
      values={{ day: <FormattedDate value={Date.parse(day)} timeZone="UTC" dateStyle="medium" /> }}
    />
  );
}
