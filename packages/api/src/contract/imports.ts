import {
  array,
  boolean,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  string,
  type,
} from 'superstruct';
import { languageCodes } from '../../../../locales/languages.ts';
import type { Answer } from './answers.ts';
import { recordOf } from './bounds.ts';
import { contactStates } from './contacts.ts';
import { defineEndpoint, TimeZone } from './endpoint.ts';
import { type AnswerColumn, isAnswerColumn } from './fieldColumns.ts';

/** Maximum size of a file, in bytes. A larger one gets 413 `body_too_large`. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
/** Maximum number of rows of a file, without its titles. */
export const MAX_IMPORT_ROWS = 200_000;
/** Maximum number of columns of a file. */
export const MAX_IMPORT_COLUMNS = 200;
/** An ended import can be undone for this long, in milliseconds. */
export const IMPORT_UNDO_MS = 10 * 60_000;
/** A file that nobody starts is kept for this long, in milliseconds. */
export const IMPORT_KEPT_MS = 24 * 3600_000;

/** Contents of a column. `number` is the place in a queue; `source`, `campaign` and `medium` are guessed in our own exports only. */
export const importFields = [
  'email',
  'name',
  'firstName',
  'lastName',
  'joined',
  'state',
  'number',
  'source',
  'campaign',
  'medium',
] as const;
export type ImportField = (typeof importFields)[number];

/** One of those, or the answers to a field of the list's form, as in `answers.role`. */
export type ImportTarget = ImportField | AnswerColumn;
const ImportTarget = define<ImportTarget>(
  'ImportTarget',
  (value) => importFields.some((field) => field === value) || isAnswerColumn(value),
);

/** Encodings by the names that `TextDecoder` knows. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252', 'iso-8859-2'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Order of the rows where no column tells it: as in the file, or its reverse. */
export const rowOrders = ['asInFile', 'reversed'] as const;
export type RowOrder = (typeof rowOrders)[number];

export const importStatuses = ['ready', 'running', 'done', 'stopped', 'failed', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Questions to answer before the start: the column of addresses, or the order of day and month. */
export const importQuestions = ['email', 'dateOrder'] as const;
export type ImportQuestion = (typeof importQuestions)[number];

/** Reasons for leaving out a column: another has more addresses, the names or the times; or most of its times cannot be read. */
export const columnFaults = ['address', 'name', 'time', 'unreadableTime'] as const;
export type ColumnFault = (typeof columnFaults)[number];

/** Reasons for skipping a row: no address, not an address, a name over 128 characters, or text that cannot be stored. */
export const rowFaults = ['required', 'email', 'name', 'unreadable'] as const;
export type RowFault = (typeof rowFaults)[number];

/** Reasons for refusing a file. 400 `unreadable_file` carries one as `errors.file`. */
export const fileFaults = [
  /** Holds no row. */
  'empty',
  /** A ZIP with more than one file that could be meant. */
  'several',
  /** Encrypted. */
  'protected',
  /** More than 200,000 rows. */
  'rows',
  /** More than 200 columns. */
  'columns',
  /** Unpacks to more than 100 MB. */
  'unpacked',
  /** Takes more time or memory than the server has for one file. */
  'heavy',
  'html',
  'json',
  'vcard',
  /** The format of Excel before 2007. */
  'xls',
  /** Any other content that is no table. */
  'unknown',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** `timeZone` is that of times without one; `language` decides where day and month are told by nothing else. */
export const ImportQuery = object({ timeZone: optional(TimeZone), language: optional(enums(languageCodes)) });
export type ImportQuery = Infer<typeof ImportQuery>;

/** Settings by which a file is read; given keys replace the guess, and the others are guessed again. */
export const ImportSettings = object({
  timeZone: TimeZone,
  language: enums(languageCodes),
  /** Null for XLSX and pasted text. */
  encoding: nullable(enums(importEncodings)),
  /** Null for XLSX. */
  delimiter: nullable(enums(importDelimiters)),
  hasTitles: boolean(),
  dateOrder: enums(dateOrders),
  rowOrder: enums(rowOrders),
});
export type ImportSettings = Infer<typeof ImportSettings>;

/** `columns` gives the field of each column of the file, in order; null, and an answer to what the list never asked, leave a column out. */
export const ImportChange = object({
  columns: optional(array(nullable(ImportTarget))),
  timeZone: optional(TimeZone),
  language: optional(enums(languageCodes)),
  encoding: optional(enums(importEncodings)),
  delimiter: optional(enums(importDelimiters)),
  hasTitles: optional(boolean()),
  dateOrder: optional(enums(dateOrders)),
  rowOrder: optional(enums(rowOrders)),
  /** One of a workbook's `sheets`. Another one is read afresh: answers about columns are dropped. */
  sheet: optional(string()),
});
export type ImportChange = Infer<typeof ImportChange>;

const ImportColumn = type({
  /** Empty where the file has no titles. */
  title: string(),
  field: nullable(ImportTarget),
  /** The first cells that are not empty, at most 3. */
  examples: array(string()),
  /** Absent for a column that is taken, and for one that holds nothing a list keeps. */
  fault: optional(enums(columnFaults)),
});
export type ImportColumn = Infer<typeof ImportColumn>;

/** Each row is counted once, besides `undated`, which are among the others. */
const ImportCounts = type({
  rows: number(),
  /** New people: before the start those it would add, then those added so far. */
  added: number(),
  /** Already on the list; they stay as they are. */
  known: number(),
  /** Have left the list, or were erased from it; they stay so. */
  unsubscribed: number(),
  /** Rows whose address stands earlier in the file. */
  repeated: number(),
  /** Rows that are not taken; see `refused`. */
  refused: number(),
  /** Rows whose time is missing or cannot be read; the people are taken without it. */
  undated: number(),
});
export type ImportCounts = Infer<typeof ImportCounts>;

/** A row of the file as it will be taken. */
const ImportSample = type({
  email: string(),
  name: nullable(string()),
  /** In milliseconds since 1970; null for a row without a readable time. */
  joined: nullable(number()),
  state: enums(contactStates),
  /** By the key of the field; absent for a row without answers. */
  answers: optional(recordOf<Answer>()),
});
export type ImportSample = Infer<typeof ImportSample>;

const RefusedRow = type({
  /** Line in the file, from 1. */
  line: number(),
  /** The row as in the file, at most 200 characters. */
  text: string(),
  fault: enums(rowFaults),
});
export type RefusedRow = Infer<typeof RefusedRow>;

/** An import: a file that is ready, or the work on it. CONTRACT "Names that the next issues share". */
export const ImportJob = type({
  id: string(),
  status: enums(importStatuses),
  settings: ImportSettings,
  columns: array(ImportColumn),
  /** Columns of answers that the list's form has or had, with their labels. An older API omits them. */
  answerColumns: optional(array(type({ field: ImportTarget, title: string() }))),
  /** Names of a workbook's visible sheets, in order; absent for any other file. */
  sheets: optional(array(string())),
  /** The sheet that is read: the one with most addresses, unless the person chose another. */
  sheet: optional(string()),
  /** Open questions; the start is refused while there is one. */
  questions: array(enums(importQuestions)),
  counts: ImportCounts,
  /** Rows handled so far. */
  done: number(),
  /** The first rows, at most 5. */
  sample: array(ImportSample),
  /** The first rows that are not taken, at most 5. The file of skipped rows has all. */
  refused: array(RefusedRow),
  /** Addresses that stand behind another in their cell and are not taken: how many, and the first of them, at most 5. */
  further: type({ count: number(), first: array(string()) }),
  /** Line from which on quotes are read as characters, since very many are never closed; absent for most files. */
  unquotedFrom: optional(number()),
  /** Until when it can be undone, in milliseconds since 1970; null if it cannot. */
  undoableUntil: nullable(number()),
});
export type ImportJob = Infer<typeof ImportJob>;

/**
 * Takes the bytes of a file: CSV, TSV, XLSX, or a ZIP that holds one of them. Returns the guess and what a start would do.
 * 400 `unreadable_file` with a {@link FileFault}. A person has one file that is ready on each list: a new one takes its place.
 */
export const createImport = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/imports',
  access: 'person',
  status: 201,
  maxFileBytes: MAX_IMPORT_BYTES,
  query: ImportQuery,
  reply: ImportJob,
});

/** Imports of the last 24 hours that are under way or can be undone, newest first, so that another device finds them. */
export const listImports = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/imports',
  access: 'person',
  reply: array(ImportJob),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/imports/:importId',
  access: 'person',
  reply: ImportJob,
});

/** Changes how the file is read. 409 `import_not_ready` once it is started. */
export const changeImport = defineEndpoint({
  method: 'PATCH',
  path: '/v1/waitlists/:waitlistId/imports/:importId',
  access: 'person',
  body: ImportChange,
  reply: ImportJob,
  problem: [409, 'import_not_ready'],
});

/**
 * Starts it; the server goes on by itself. 409 `question_open`, `import_running` while another runs on the list, or
 * `import_not_ready`. Starting a running one again changes nothing.
 */
export const startImport = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/imports/:importId/start',
  access: 'person',
  reply: ImportJob,
  problem: [409, 'import_running', 'import_not_ready', 'question_open'],
});

/** Stops it; those added so far stay. Stopping an ended one changes nothing. */
export const stopImport = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/imports/:importId/stop',
  access: 'person',
  reply: ImportJob,
});

/** Removes everybody it added. 409 `not_undoable` when it runs, added nobody, or ended over 10 minutes ago. */
export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/imports/:importId/undo',
  access: 'person',
  reply: ImportJob,
  problem: [409, 'not_undoable'],
});

/** The rows that are not taken, with their original columns and the reason last, as CSV in the import's language. */
export const getSkippedRows = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/imports/:importId/skipped',
  access: 'person',
  reply: string(),
  mediaType: 'text/csv; charset=utf-8',
});
