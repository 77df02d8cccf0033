import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { late } from '../late/late.ts';
import { useLatePart } from '../late/useLatePart.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { isComposing } from '../primitives/isComposing.ts';
import { joinIds } from '../primitives/joinIds.ts';
import { Text } from '../primitives/Text.tsx';
import { TextInput } from '../primitives/TextInput.tsx';
import { CalendarIcon } from '../primitives/tableIcons.tsx';
import type { DisabledProps, Orientation, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import type { MessageId } from '../words/MessageId.ts';
import { hasWholeYear, isIsoDay, readDate, toDatePattern, toDateText } from './dateFormat.ts';

const calendar = late(async () => (await import('../primitives/radixCalendar.tsx')).RadixCalendar);

const Frame = styled('div', {
  display: 'grid',
  gap: '6px $2',
  gridTemplateColumns: 'minmax(0, 1fr)',
  variants: {
    orientation: {
      vertical: {},
      horizontal: { alignItems: 'center', gridTemplateColumns: 'max-content 10rem', width: 'fit-content' },
    },
  },
});
// Without a width of its own, a sentence cannot widen the label's column.
const Note = styled('div', { gridColumn: '1 / -1', minWidth: '100%', width: 0, '&:empty': { display: 'none' } });

export interface DatePickerProps extends PartProps<'input'>, DisabledProps {
  label: string;
  /** Path of the value in a form around it. */
  name?: string;
  orientation?: Orientation;
  /** `YYYY-MM-DD`, as the limits are; null while it is empty. Text that is no such day is shown with its reason. */
  value: string | null;
  /** First day that is taken; null for any. */
  min?: string | null;
  /** Last day that is taken; null for any. */
  max?: string | null;
  /** Called with days within the limits and with null. What is no such day stays in the field, with its reason. */
  onChange: (day: string | null) => void;
  /** Called with such text once the field is left, for a form that must not be sent with it. */
  onRefuse?: (text: string) => void;
}

/** Text that was typed: `before` is the value it began from, `after` the one it became. */
interface Draft {
  text: string;
  before: string | null;
  after: string | null;
  isLeft: boolean;
}

/** A day, typed as the reader's language writes it or chosen from a calendar, whose code comes late. */
export function DatePicker({
  label,
  orientation = 'vertical',
  value,
  min = null,
  max = null,
  isDisabled,
  disabledReason,
  onChange,
  onRefuse,
  className,
  ...passed
}: DatePickerProps) {
  const { formatMessage, locale } = useIntl();
  const [id, noteId] = [useId(), useId()];
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Draft | null>(null);
  const Calendar = useLatePart(calendar, isOpen, () => setIsOpen(false));
  const draft = typed && (value === typed.before || value === typed.after) ? typed : null;
  const text = draft?.text ?? toText(value, locale);
  const isDay = value === null || isIsoDay(value);
  const problem = draft || !isDay ? findProblem(text, locale, min, max) : null;

  const take = (next: string, isLeft: boolean) => {
    const day = readDate(next, locale);
    const isTaken = findProblem(next, locale, min, max) === null && (isLeft || day === null || hasWholeYear(next));
    if (isTaken && day !== value) onChange(day);
    if (isTaken && isLeft && day === value) return setTyped(null);
    const isRefused = onRefuse && isLeft && !isTaken;
    if (isRefused && next !== value) onRefuse(next);
    const after = isRefused ? next : day;
    setTyped({ text: isTaken && isLeft && day ? toDateText(day, locale) : next, before: value, after, isLeft });
  };
  const leave = () => draft && take(draft.text, true);
  const retry = useEffectEvent(() => draft?.isLeft && leave());
  // Text that a limit kept out comes in when the limit moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the limits are what it waits for
  useEffect(() => {
    retry();
  }, [min, max]);

  const press = (event: KeyboardEvent) => {
    if (isDisabled || isComposing(event)) return;
    if (event.key === 'Enter') leave();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  const pattern = toDatePattern(locale, {
    day: formatMessage({ id: 'components.date.day' }),
    month: formatMessage({ id: 'components.date.month' }),
    year: formatMessage({ id: 'components.date.year' }),
  });
  const limit = problem === 'early' ? min : max;
  const isRefused = Boolean(problem && (draft?.isLeft ?? true));
  return (
    <Frame className={className} orientation={orientation} onFocus={calendar.preload} onPointerEnter={calendar.preload}>
      <Text as="label" htmlFor={id} {...labelLooks[orientation]}>
        {label}
      </Text>
      <div ref={anchor}>
        <TextInput
          {...passed}
          id={id}
          {...{ isDisabled, disabledReason }}
          autoComplete="off"
          spellCheck={false}
          placeholder={pattern}
          value={text}
          aria-invalid={isRefused || undefined}
          aria-describedby={joinIds(noteId, passed['aria-describedby'])}
          onChange={({ target }) => take(target.value, false)}
          onBlur={leave}
          onKeyDown={press}
          aside={
            <IconButton
              label={formatMessage({ id: 'components.date.calendar' }, { label })}
              icon={<CalendarIcon />}
              aria-expanded={isOpen}
              {...{ isDisabled, disabledReason }}
              onClick={() => setIsOpen(!isOpen)}
            />
          }
        />
      </div>
      <Note id={noteId} aria-live="polite">
        {isRefused && problem && (
          <Text as="div" size="medium" tone="danger">
            {formatMessage({ id: problemWords[problem] }, { pattern, day: limit && toDateText(limit, locale) })}
          </Text>
        )}
      </Note>
      {Calendar && isOpen && !isDisabled && (
        <Calendar
          anchor={anchor}
          aria-label={label}
          previousLabel={formatMessage({ id: 'components.date.previousMonth' })}
          nextLabel={formatMessage({ id: 'components.date.nextMonth' })}
          locale={locale}
          value={isDay ? value : null}
          min={min}
          max={max}
          onChange={(day) => {
            setTyped(null);
            setIsOpen(false);
            if (day !== value) onChange(day);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Frame>
  );
}

/** Returns a day as it is written, and what is no day as it is. */
const toText = (value: string | null, locale: string): string =>
  value && isIsoDay(value) ? toDateText(value, locale) : (value ?? '');

const labelLooks = { vertical: { size: 'medium', weight: 'medium' }, horizontal: { emphasis: 'soft' } } as const;

type Problem = 'unreadable' | 'early' | 'late';

const problemWords = {
  unreadable: 'components.date.unreadable',
  early: 'components.date.early',
  late: 'components.date.late',
} as const satisfies Record<Problem, MessageId>;

function findProblem(text: string, locale: string, min: string | null, max: string | null): Problem | null {
  if (text.trim() === '') return null;
  const day = readDate(text, locale);
  if (day === null) return 'unreadable';
  if (min && day < min) return 'early';
  return max && day > max ? 'late' : null;
}
