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
 * Which contacts, in which order, and how the file is written. Without any of it: everybody, newest first, in SPEC's three
 * columns, with titles in the language of the request and its delimiter.
 */
export const ExportQuery = object({
  search,
  state,
  from,
  to,
  sort,
  /** With commas between them, in the order of the file. */
  columns: optional(coerce(CsvColumns, string(), (text) => text.split(','))),
  delimiter: optional(enums(Object.keys(csvDelimiters) as CsvDelimiter[])),
  /** Of the titles, as in `pl`. */
  language: optional(string()),
});

/** A file instead of JSON, as long as the list is: it is written while it is sent. */
export const exportContacts = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts.csv',
  access: 'person-or-key',
  query: ExportQuery,
  mediaType: 'text/csv; charset=utf-8',
  reply: string(),
});
