import type { Answers } from '@prelude/api/contract/answers';
import { type ContactSource, type ContactState, IMPORT_SOURCE, MAX_DETAIL } from '@prelude/api/contract/contacts';
import { ANSWER } from '@prelude/api/contract/fieldKey';
import type { Field } from '@prelude/api/contract/fields';
import type { DateOrder, ImportTarget, RowFault } from '@prelude/api/contract/imports';
import { countCharacters, emailRule, isStorable, toCanonicalName, toCanonicalText } from '@prelude/api/contract/rules';
import { toAnswers } from './answerColumns.ts';
import { findAddresses, toAddress, toFilled, toNameBefore, toNamePart } from './cells.ts';
import { toState, toStricter } from './states.ts';
import { readTime, toTime } from './times.ts';
import { toStateTitle, toTitleOffset } from './titles.ts';
import { createZone, type Zone } from './zones.ts';

export interface Row {
  email: string;
  name: string | null;
  time: number | null;
  state: ContactState;
  source: ContactSource;
  answers: Answers | null;
  place: number | null;
  further: string[];
}

interface Form {
  titles: readonly string[];
  fields: readonly (ImportTarget | null)[];
  /** Fields of answers. */
  questions: readonly Field[];
  dateOrder: DateOrder;
  zone: string;
  now: number;
}

/** Clocks and zones differ, so a time up to a day ahead means now. */
const SLACK = 24 * 3600_000;
const MAX_SOURCE = 100;

export function createToRow({ titles, fields, questions, dateOrder, zone, now }: Form) {
  const columnsOf = (field: ImportTarget) => fields.flatMap((each, index) => (each === field ? [index] : []));
  const emails = columnsOf('email');
  const [joined] = columnsOf('joined');
  const names = { full: columnsOf('name'), first: columnsOf('firstName'), last: columnsOf('lastName') };
  const states = columnsOf('state').map(
    (index) => ({ index, title: toStateTitle(titles[index] ?? '') ?? 'status' }) as const,
  );
  const [number] = columnsOf('number');
  const utmColumns = [
    ['utmSource', columnsOf('source')[0]],
    ['utmMedium', columnsOf('medium')[0]],
    ['utmCampaign', columnsOf('campaign')[0]],
  ] as const;
  const answerColumns = new Map(questions.map(({ key }) => [key, columnsOf(`${ANSWER}${key}`)[0]]));
  const answered = questions.filter(({ key }) => answerColumns.get(key) !== undefined);
  const offset = toTitleOffset(titles[joined ?? -1] ?? '');
  const localZone: Zone = offset === undefined ? createZone(zone) : () => offset * 60_000;

  const readJoined = (cell: string): number | null => {
    const written = readTime(cell, now);
    const time = written ? toTime(written, dateOrder, localZone) : 0;
    return time <= 0 || time > now + SLACK ? null : Math.min(time, now);
  };
  const readState = (cells: readonly string[]): ContactState =>
    states.reduce<ContactState>((strictest, { index, title }) => {
      const cell = toFilled(cells[index] ?? '');
      const isTime = cell !== '' && readTime(cell, now) !== undefined;
      return toStricter(strictest, toState(cell, title, isTime) ?? 'subscribed');
    }, 'subscribed');
  const readName = (cells: readonly string[]): string => {
    const read = (columns: readonly number[]) =>
      columns
        .map((index) => toNamePart(cells[index] ?? ''))
        .filter(Boolean)
        .join(' ');
    const [full, first, last] = [read(names.full), read(names.first), read(names.last)];
    // A full name counts in rows where one of the halves is empty; beside last names alone it is the first half.
    if (names.first.length === 0) return joinNames(full, last);
    return (first !== '' && last !== '') || full === '' ? joinNames(first, last) : full;
  };
  const readSource = (cells: readonly string[]): ContactSource => {
    const source: ContactSource = { way: 'import' };
    for (const [key, index] of utmColumns) {
      const text =
        index === undefined
          ? ''
          : toCanonicalName(toNamePart(cells[index] ?? ''))
              .slice(0, MAX_SOURCE)
              .trim();
      if (text !== '' && !(key === 'utmSource' && text === IMPORT_SOURCE)) source[key] = text.toWellFormed();
    }
    return source;
  };

  return (cells: readonly string[]): Row | { fault: RowFault } => {
    const cell = emails.map((index) => toFilled(cells[index] ?? '')).find(Boolean) ?? '';
    const email = toCanonicalText(toAddress(cell));
    if (email === '') return { fault: 'required' };
    if (!isStorable(email) || email.includes('\ufffd')) return { fault: 'unreadable' };
    if (emailRule(email)) return { fault: 'email' };
    const name = toCanonicalName(readName(cells) || toNamePart(toNameBefore(cell)));
    if (countCharacters(name) > MAX_DETAIL) return { fault: 'name' };
    const place = number === undefined ? Number.NaN : Number(cells[number] || Number.NaN);
    return {
      email,
      name: name || null,
      time: joined === undefined ? null : readJoined(toFilled(cells[joined] ?? '')),
      state: readState(cells),
      source: readSource(cells),
      answers: answered.length > 0 ? toAnswers(answered, (key) => cells[answerColumns.get(key) ?? -1]) : null,
      place: Number.isFinite(place) ? place : null,
      further: findAddresses(cell).filter((address) => address !== email && emailRule(address) === undefined),
    };
  };
}

/** A last name that the first part already ends with is not said twice. */
function joinNames(first: string, last: string): string {
  if (first === last || first.endsWith(` ${last}`)) return first;
  return [first, last].filter(Boolean).join(' ');
}
