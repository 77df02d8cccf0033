import type { DisabledProps, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { DatePicker } from './DatePicker.tsx';

const Pair = styled('div', { alignItems: 'flex-start', display: 'flex', flexWrap: 'wrap', gap: '$2' });

export interface DateRangeProps extends PartProps, DisabledProps {
  /** Accessible name of both fields together. */
  'aria-label': string;
  fromLabel: string;
  toLabel: string;
  /** `YYYY-MM-DD`, inclusive; null leaves that end open. */
  from: string | null;
  to: string | null;
  /** First and last day that either end can be. */
  min?: string | null;
  max?: string | null;
  /** Called with the end that changed. */
  onChange: (change: { from: string | null } | { to: string | null }) => void;
}

/** Two days, of which the first is never after the second. Either may be left open. */
export function DateRange({
  fromLabel,
  toLabel,
  from,
  to,
  min = null,
  max = null,
  isDisabled,
  disabledReason,
  onChange,
  ...passed
}: DateRangeProps) {
  return (
    <Pair {...passed} role="group">
      <DatePicker
        label={fromLabel}
        orientation="horizontal"
        value={from}
        min={min}
        max={to ?? max}
        {...{ isDisabled, disabledReason }}
        onChange={(day) => onChange({ from: day })}
      />
      <DatePicker
        label={toLabel}
        orientation="horizontal"
        value={to}
        min={from ?? min}
        max={max}
        {...{ isDisabled, disabledReason }}
        onChange={(day) => onChange({ to: day })}
      />
    </Pair>
  );
}
