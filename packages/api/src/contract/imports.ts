import { array, boolean, type Infer, nullable, number, object, optional, string, type } from 'superstruct';
import { list } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';

/** Maximum number of rows in one call. */
export const MAX_IMPORT_ROWS = 1000;

/**
 * A row as the file has it, unchecked, so that one bad row does not stop the others. `createdAt` is in milliseconds since
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

/** If `isTrial` is true, the reply tells the outcome and nothing is changed. */
export const Import = object({ rows: list(ImportRow, 1, MAX_IMPORT_ROWS, isRow), isTrial: optional(boolean()) });
export type Import = Infer<typeof Import>;

/** Result of an import. Each row is counted once. */
export const Imported = type({
  /** Addresses that are new on the list. */
  added: number(),
  /** Addresses on the list already, which stay as they are. */
  known: number(),
  /** Addresses that have unsubscribed, which stay unsubscribed. */
  unsubscribed: number(),
  /** Refused rows: index in the call, from 0, with the refused field and its {@link FieldCode}. */
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
