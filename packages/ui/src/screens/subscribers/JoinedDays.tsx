import { FormattedMessage } from 'react-intl';
import { Inline } from '../../primitives/Inline.tsx';
import { TextInput } from '../../primitives/TextInput.tsx';
import type { SubscriberFilters } from '../../state/SubscriberFilters.ts';
import { styled } from '../../theme/stitches.ts';

const Label = styled('label', {
  alignItems: 'center',
  display: 'inline-flex',
  gap: '$2',
  '& > span:first-child': { color: '$textMuted' },
  '& > :last-child': { flex: 'none', width: '9.5rem' },
});

export interface JoinedDaysProps {
  filters: SubscriberFilters;
  onChange: (change: Partial<SubscriberFilters>) => void;
}

/** The two days of a custom range, either of which may be left open. */
export function JoinedDays({ filters: { from, to }, onChange }: JoinedDaysProps) {
  return (
    <Inline gap={2} wrap>
      <Day edge="from" value={from} limits={{ max: to }} onChange={(day) => onChange({ from: day })} />
      <Day edge="to" value={to} limits={{ min: from }} onChange={(day) => onChange({ to: day })} />
    </Inline>
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
