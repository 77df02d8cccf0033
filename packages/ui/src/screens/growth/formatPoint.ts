import type { GrowthUnit } from '@prelude/api/contract/growth';
import type { IntlShape } from 'react-intl';
import { isRepeatedTime } from '../../words/formatMoment.ts';
import { toWallTime } from '../../words/toWallTime.ts';

const HALF_A_YEAR = 182 * 86_400_000;

/** Formats a point in full: an hour with its day, a day with its year, a week from Monday to Sunday, a month with its year. */
export function formatPoint(intl: IntlShape, unit: GrowthUnit, at: number, isUnderWay = false): string {
  const when = formatTime(intl, unit, at);
  return isUnderWay ? intl.formatMessage({ id: 'pages.growth.underWay' }, { when }) : when;
}

function formatTime(intl: IntlShape, unit: GrowthUnit, at: number): string {
  switch (unit) {
    case 'hour':
      return intl.formatDate(at, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        ...(isRepeatedTime(at, intl.timeZone) && { timeZoneName: 'short' }),
      });
    case 'day':
      return intl.formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    case 'week':
      return intl.formatDateTimeRange(at, toSunday(at), { day: 'numeric', month: 'short', year: 'numeric' });
    case 'month':
      return intl.formatDate(at, { month: 'long', year: 'numeric' });
  }
}

/** Formats the time from one point to another. Its years are there for whoever sees a picture of it later. */
export function formatSpan(intl: IntlShape, unit: GrowthUnit, first: number, last: number): string {
  const format = (at: number) =>
    unit === 'hour' ? intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) : formatPoint(intl, unit, at);
  return first === last ? format(first) : `${format(first)} – ${format(last)}`;
}

/** By the calendar: a week may have an hour more or less. */
function toSunday(monday: number): Date {
  const date = new Date(monday);
  date.setDate(date.getDate() + 6);
  return date;
}

/** Formats a point briefly for the axis; midnight is shown as its day. `span` is the chart's length in milliseconds. */
export function formatTick(intl: IntlShape, unit: GrowthUnit, at: number, span: number): string {
  if (unit === 'hour' && new Date(toWallTime(at, intl.timeZone)).getUTCHours() !== 0)
    return intl.formatDate(at, { hour: 'numeric', minute: '2-digit' });
  const isLong = unit === 'month' || (unit === 'week' && span > HALF_A_YEAR);
  return intl.formatDate(at, isLong ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' });
}
