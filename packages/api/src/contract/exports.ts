import { coerce, define, enums, object, optional, string } from 'superstruct';
import { ContactsQuery } from './contacts.ts';
import { type CsvColumn, type CsvDelimiter, csvColumns, csvDelimiters } from './csv.ts';
import { defineEndpoint } from './endpoint.ts';

const isColumn = (name: unknown): name is CsvColumn => csvColumns.some((column) => column === name);

const CsvColumns = define<CsvColumn[]>(
  'CsvColumns',
  (value) => Array.isArray(value) && value.length > 0 && value.every(isColumn) && new Set(value).size === value.length,
);

const { search, state, from, to, sort } = ContactsQuery.schema;

/**
 * Selects and sorts the contacts, and formats the file. By default all contacts, newest first, in the three columns of SPEC
 * section 9, with titles in the language of `Accept-Language` and its usual delimiter.
 */
export const ExportQuery = object({
  search,
  state,
  from,
  to,
  sort,
  /** Column names separated by commas, in the order of the file, without duplicates. */
  columns: optional(coerce(CsvColumns, string(), (text) => text.split(','))),
  delimiter: optional(enums(Object.keys(csvDelimiters) as CsvDelimiter[])),
  /** Language of the titles, as in `pl`. */
  language: optional(string()),
});

/** Streams the contacts as CSV, so a list of any length can be exported; `Row-Count` says how many. CONTRACT "CSV". */
export const exportContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts.csv',
  access: 'person-or-key',
  query: ExportQuery,
  mediaType: 'text/csv; charset=utf-8',
  reply: string(),
});
