import { array, boolean, type Infer, nullable, number, object, optional, Struct, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';

/** Maximum number of rows in one call. */
export const MAX_IMPORT_ROWS = 1000;

/**
 * A row as the file has it, unchecked, so that one bad row does not refuse the others. `createdAt` is in milliseconds since
 * 1970, not in the future, and now by default.
 */
export const ImportRow = object({
  email: string(),
  name: optional(nullable(string())),
  createdAt: optional(nullable(number())),
});
export type ImportRow = Infer<typeof ImportRow>;

const isRow = (row: Partial<ImportRow> | null): boolean =>
  typeof row?.email === 'string' &&
  (row.name == null || typeof row.name === 'string') &&
  (row.createdAt == null || typeof row.createdAt === 'number');

/** Checked by hand: superstruct's walk through 1000 rows would block all other requests. */
const ImportRows = new Struct<ImportRow[], typeof ImportRow>({
  type: 'array',
  schema: ImportRow,
  validator: (rows) => Array.isArray(rows) && rows.length > 0 && rows.length <= MAX_IMPORT_ROWS && rows.every(isRow),
});

/** If `isTrial` is true, the reply tells the outcome and nothing is changed. */
export const Import = object({ rows: ImportRows, isTrial: optional(boolean()) });
export type Import = Infer<typeof Import>;

/**
 * Result of an import, each row counted once. `known` addresses stay as they are, and `unsubscribed` ones stay unsubscribed.
 * `invalid` gives the refused field of a row and its code; `row` is its index in the call, from 0.
 */
export const Imported = type({
  added: number(),
  known: number(),
  unsubscribed: number(),
  invalid: array(type({ row: number(), field: string(), code: string() })),
});
export type Imported = Infer<typeof Imported>;

/**
 * Adds the rows whose address is new. Sending the same rows again adds nothing, so an interrupted import can be resumed. 404
 * when the waitlist is missing or hidden from the caller.
 */
export const importContacts = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/import',
  access: 'person',
  body: Import,
  reply: Imported,
});
