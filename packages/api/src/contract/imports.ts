import { array, boolean, type Infer, nullable, number, object, optional, Struct, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';

/** Rows of a file in one call. */
export const MAX_IMPORT_ROWS = 1000;
const MAX_IMPORT_BYTES = 1024 * 1024;

/** A row as the file has it, unchecked: what is wrong with one is told of that row alone. `createdAt` in milliseconds, since 1970 and not in the future; now without. */
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

/** Checked by hand: superstruct's walk through a thousand rows would keep everybody else waiting. */
const ImportRows = new Struct<ImportRow[], typeof ImportRow>({
  type: 'array',
  schema: ImportRow,
  validator: (rows) => Array.isArray(rows) && rows.length > 0 && rows.length <= MAX_IMPORT_ROWS && rows.every(isRow),
});

/** `isTrial` counts what would happen and changes nothing. */
export const Import = object({ rows: ImportRows, isTrial: optional(boolean()) });
export type Import = Infer<typeof Import>;

/**
 * What became of the rows: each is counted once. Known ones stay as they are; `unsubscribed` are those of them who stay
 * unsubscribed. `invalid` says by the number of a row in the call, from 0, which field was refused.
 */
export const Imported = type({
  added: number(),
  known: number(),
  unsubscribed: number(),
  invalid: array(type({ row: number(), field: string(), code: string() })),
});
export type Imported = Infer<typeof Imported>;

/** Adds the rows whose address is new. The same rows sent again add nothing, so that an import can go on where it stopped. */
export const importContacts = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/import',
  access: 'person',
  body: Import,
  maxBodyBytes: MAX_IMPORT_BYTES,
  reply: Imported,
});
