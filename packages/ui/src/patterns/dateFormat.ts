type DatePart = 'day' | 'month' | 'year';

/** Calendar days have no time zone; UTC keeps `Date` from moving them. */
const numeric = { calendar: 'gregory', day: '2-digit', month: '2-digit', timeZone: 'UTC', year: 'numeric' } as const;

/** Writes a day, `YYYY-MM-DD`, in figures as the language does: `20.11.2026`. */
export const toDateText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, numeric).format(new Date(`${day}T00:00Z`));

/** Writes the pattern of such a date with these names for its parts: `dd.mm.yyyy`. */
export const toDatePattern = (locale: string, names: Record<DatePart, string>): string =>
  toParts(locale)
    .map(({ type, value }) => (isPart(type) ? names[type] : value))
    .join('');

/**
 * Reads a date in the order of the language, with any separators or, in eight figures, none; also `YYYY-MM-DD`. Two figures
 * of a year belong to this century. Returns `YYYY-MM-DD`, or null for what is no date.
 */
export function readDate(text: string, locale: string): string | null {
  const figures = toFigures(text.trim(), locale);
  if (!figures) return null;
  const { day, month, year } = figures;
  if (year.length !== 4 && year.length !== 2) return null;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00Z`);
  // The 30th of February would otherwise be the 2nd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** True for a day as `YYYY-MM-DD`. */
export const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && readDate(text, 'en') !== null;

/** False while more figures of the year may follow. */
export const hasWholeYear = (text: string): boolean => /\d{4}/.test(text);

function toFigures(text: string, locale: string): Record<DatePart, string> | null {
  const order = toParts(locale).flatMap(({ type }) => (isPart(type) ? type : []));
  const figures = /^\d{8}$/.test(text) ? splitByOrder(text, order) : text.split(/[\s./-]+/);
  if (figures.length !== 3 || !figures.every((part) => /^\d{1,4}$/.test(part))) return null;
  const names = figures[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order;
  const parts = { day: '', month: '', year: '' };
  names.forEach((name, index) => {
    parts[name] = figures[index] ?? '';
  });
  return parts;
}

function splitByOrder(text: string, order: readonly DatePart[]): string[] {
  let start = 0;
  return order.map((part) => {
    const end = start + (part === 'year' ? 4 : 2);
    const figures = text.slice(start, end);
    start = end;
    return figures;
  });
}

const toParts = (locale: string) => new Intl.DateTimeFormat(locale, numeric).formatToParts(0);

const isPart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';
