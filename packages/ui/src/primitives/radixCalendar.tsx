import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useCalendarState } from 'react-stately/useCalendarState';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './actionIcons.tsx';
import { IconButton } from './IconButton.tsx';
import { isComposing } from './isComposing.ts';
import { Popover } from './Popover.tsx';

const Head = styled('div', { alignItems: 'center', display: 'flex', justifyContent: 'space-between' });
const Month = styled('div', { fontSize: '$body', fontWeight: 500, lineHeight: '$body' });
const Grid = styled('table', {
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  marginTop: '$1',
  tableLayout: 'fixed',
  textAlign: 'center',
  '& th': { color: '$textMuted', fontSize: '$caption', fontWeight: 400, height: 28, padding: 0, width: 36 },
});
const Cell = styled('td', { padding: 1 });
const Day = styled('button', {
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: '$control',
  color: '$text',
  cursor: 'pointer',
  fontSize: '$body',
  height: 34,
  padding: 0,
  width: 34,
  '&:hover': { backgroundColor: '$neutralSurface' },
  '&[aria-disabled]': { backgroundColor: 'transparent', color: '$textMuted', cursor: 'default', opacity: 0.5 },
  '[aria-selected="true"] > &': { backgroundColor: '$ink', color: '$canvas' },
  '@forced': { '[aria-selected="true"] > &': forced.chosen, '&[aria-disabled]': { color: 'GrayText', opacity: 1 } },
});

export interface RadixCalendarProps {
  /** The sheet hangs from it, and presses on it do not close the sheet. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the sheet. */
  'aria-label': string;
  previousLabel: string;
  nextLabel: string;
  /** BCP 47; decides the first day of a week too. */
  locale: string;
  /** `YYYY-MM-DD`, as the limits are, which are inclusive. */
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** A month of days over the page. */
export function RadixCalendar({ anchor, 'aria-label': label, locale, value, min, max, ...props }: RadixCalendarProps) {
  const { previousLabel, nextLabel, onChange, onClose } = props;
  const monthId = useId();
  const focused = useRef<HTMLButtonElement>(null);
  const calendar = useCalendarState({
    createCalendar: () => new GregorianCalendar(),
    locale,
    maxValue: max ? parseDate(max) : undefined,
    minValue: min ? parseDate(min) : undefined,
    onChange: (day: CalendarDate) => onChange(day.toString()),
    value: value ? parseDate(value) : null,
  });
  const { focusedDate, visibleRange, timeZone, isFocused } = calendar;
  const month = visibleRange.start;
  const focusKey = focusedDate.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date has another button
  useEffect(() => {
    if (isFocused) focused.current?.focus();
  }, [focusKey, isFocused]);
  const takeFocus = () => {
    calendar.setFocused(true);
    focused.current?.focus();
  };
  const format = (date: CalendarDate, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, calendar: 'gregory', timeZone }).format(date.toDate(timeZone));
  const move = (event: KeyboardEvent) => {
    const go = isComposing(event) ? undefined : moves[event.key];
    if (!go) return;
    event.preventDefault();
    go(calendar, event.shiftKey);
  };
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => calendar.getDatesInWeek(week));
  return (
    <Popover anchor={anchor} aria-label={label} align="end" width="narrow" onTakeFocus={takeFocus} onClose={onClose}>
      <Head>
        <IconButton
          label={previousLabel}
          icon={<ChevronLeftIcon />}
          onClick={() => !calendar.isPreviousVisibleRangeInvalid() && calendar.focusPreviousPage()}
        />
        <Month id={monthId} aria-live="polite">
          {format(month, { month: 'long', year: 'numeric' })}
        </Month>
        <IconButton
          label={nextLabel}
          icon={<ChevronRightIcon />}
          onClick={() => !calendar.isNextVisibleRangeInvalid() && calendar.focusNextPage()}
        />
      </Head>
      <Grid role="grid" aria-labelledby={monthId} onKeyDown={move}>
        <thead>
          <tr>
            {weeks[0]?.map(
              (date) =>
                date && (
                  <th key={date.toString()} scope="col" abbr={format(date, { weekday: 'long' })}>
                    {format(date, { weekday: 'short' })}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map(
            ([first, ...rest]) =>
              first && (
                <tr key={first.toString()}>
                  {[first, ...rest].map(
                    (date) =>
                      date && (
                        <Cell key={date.toString()} role="gridcell" aria-selected={calendar.isSelected(date)}>
                          {date.month === month.month && (
                            <Day
                              ref={isSame(date, focusedDate) ? focused : undefined}
                              type="button"
                              tabIndex={isSame(date, focusedDate) ? 0 : -1}
                              aria-disabled={calendar.isCellDisabled(date) || undefined}
                              aria-label={format(date, { dateStyle: 'full' })}
                              onClick={() => !calendar.isCellDisabled(date) && calendar.selectDate(date)}
                            >
                              {date.day}
                            </Day>
                          )}
                        </Cell>
                      ),
                  )}
                </tr>
              ),
          )}
        </tbody>
      </Grid>
    </Popover>
  );
}

const isSame = (one: CalendarDate, other: CalendarDate) => one.compare(other) === 0;

type Calendar = ReturnType<typeof useCalendarState>;

const moves: Partial<Record<string, (calendar: Calendar, isShifted: boolean) => void>> = {
  ArrowLeft: (calendar) => calendar.focusPreviousDay(),
  ArrowRight: (calendar) => calendar.focusNextDay(),
  ArrowUp: (calendar) => calendar.focusPreviousRow(),
  ArrowDown: (calendar) => calendar.focusNextRow(),
  Home: (calendar) => calendar.focusSectionStart(),
  End: (calendar) => calendar.focusSectionEnd(),
  PageUp: (calendar, isShifted) => calendar.focusPreviousSection(isShifted),
  PageDown: (calendar, isShifted) => calendar.focusNextSection(isShifted),
};
