import { type ContactState, contactStates } from '@prelude/api/contract/contacts';
import { fold, foldTerm } from '@prelude/api/contract/fold';

export interface SearchQuery {
  term: string;
  mark: string;
}

/** A capital letter for each state: folded texts contain none. */
const marks: Record<ContactState, string> = { subscribed: 'S', pending: 'P', unsubscribed: 'U', invalid: 'I' };

export const toMark = (state: ContactState | undefined): string => (state ? marks[state] : '');

export function toSearchQuery(search: string | undefined, state: ContactState | undefined): SearchQuery | undefined {
  const term = foldTerm(search ?? '');
  return term === '' ? undefined : { term, mark: toMark(state) };
}

export interface Searched {
  email: string;
  name: string | null;
  state: string;
}

/** Returns the line of a contact in a block: its folded texts, with the mark of its state at the end. */
export const toLine = ({ email, name, state }: Searched): string =>
  `${toCell(email)}\t${toCell(name ?? '')}\t${marks[contactStates.find((item) => item === state) ?? 'subscribed']}\n`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and cells end with them
const toCell = (text: string): string => fold(text).replace(/[\x00-\x1f\x7f]/g, ' ');

export function countLines(texts: string, { term, mark }: SearchQuery): number {
  let count = 0;
  for (let at = texts.indexOf(term); at >= 0; ) {
    const end = texts.indexOf('\n', at);
    if (mark === '' || texts[end - 1] === mark) count += 1;
    at = texts.indexOf(term, end);
  }
  return count;
}

/** Indexes are from 0. */
export function findLines(texts: string, { term, mark }: SearchQuery): number[] {
  const indexes: number[] = [];
  let line = 0;
  let start = 0;
  for (let at = texts.indexOf(term); at >= 0; ) {
    for (let end = texts.indexOf('\n', start); end < at; end = texts.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    const end = texts.indexOf('\n', at);
    if (mark === '' || texts[end - 1] === mark) indexes.push(line);
    at = texts.indexOf(term, end);
  }
  return indexes;
}

export const matches = (contact: Searched, query: SearchQuery): boolean => countLines(toLine(contact), query) > 0;
