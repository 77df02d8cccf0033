import { coerce, define, enums, type Infer, object, optional, string } from 'superstruct';
import { list } from './bounds.ts';
import { ContactFilter, ContactsQuery } from './contacts.ts';
import { type CsvColumn, type CsvDelimiter, csvColumns, csvDelimiters, isEvidenceColumn } from './csv.ts';
import { defineEndpoint } from './endpoint.ts';
import { isAnswerColumn } from './fieldColumns.ts';
import { ContactId, Except, MAX_SELECTED } from './removals.ts';

const isColumn = (name: unknown): name is CsvColumn =>
  csvColumns.some((column) => column === name) || isEvidenceColumn(name) || isAnswerColumn(name);

/** Names of columns, each once, also of fields as `answers.role`. One of a field that the list never had is empty. */
const CsvColumns = define<CsvColumn[]>(
  'CsvColumns',
  (value) => Array.isArray(value) && value.length > 0 && value.every(isColumn) && new Set(value).size === value.length,
);

const { search, state, source, campaign, medium, answers, from, to, sort } = ContactsQuery.schema;

/**
 * Selects and sorts the contacts, and formats the file. By default all contacts, newest first, in the three columns of SPEC
 * section 9, with titles in the language of `Accept-Language` and its usual delimiter.
 */
export const ExportQuery = object({
  search,
  state,
  source,
  campaign,
  medium,
  answers,
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

/** Selects contacts like {@link ExportQuery}, as JSON: of `ids` alone, if there are any, and without those of `except`. */
export const ExportSelection = object({
  ...ContactFilter.schema,
  ids: optional(list(ContactId, 0, MAX_SELECTED)),
  except: Except,
  sort,
  columns: optional(CsvColumns),
  delimiter: ExportQuery.schema.delimiter,
  language: ExportQuery.schema.language,
});
export type ExportSelection = Infer<typeof ExportSelection>;

/** The file of a selection with ids, which no URL could hold. CONTRACT "Selection". */
export const exportSelection = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/contacts.csv',
  access: 'person',
  body: ExportSelection,
  mediaType: 'text/csv; charset=utf-8',
  reply: string(),
});
