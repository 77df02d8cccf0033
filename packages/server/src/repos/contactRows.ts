import {
  type ContactDetail,
  type ContactDraft,
  type ContactSource,
  toDetails,
  toSourceName,
} from '@prelude/api/contract/contacts';
import { sql } from 'kysely';
import { uuidv7, V7Generator } from 'uuidv7';
import type { ContactRow } from '../db/schema.ts';

/** A contact as its list keeps it, before it has its place there. */
export type NewContactRow = Omit<ContactRow, 'position'>;

/** What makes two spellings of an address one subscriber. */
export const toEmailKey = (email: string): string => email.toLowerCase().normalize('NFC');

/** The columns of a {@link NewContactRow} in any order but always the same. */
export const newColumns = [
  'waitlist_id',
  'id',
  'email',
  'email_key',
  'name',
  'state',
  'created_at',
  'source',
] as const satisfies (keyof NewContactRow | ContactDetail)[];

/** The columns as SQL names them, and with their types as `json_to_recordset` needs them. */
export const columnList = sql.join(newColumns.map((column) => sql.ref(column)));
export const postgresTypes = sql.join(
  newColumns.map((column) => sql`${sql.ref(column)} ${sql.raw(toPostgresType(column))}`),
);

function toPostgresType(column: (typeof newColumns)[number]): string {
  if (column === 'waitlist_id' || column === 'id') return 'uuid';
  return column === 'created_at' ? 'bigint' : 'text';
}

/** Who signs up now gets the time of the id: it never goes back, whatever the clock does. */
export function toContactRow(waitlistId: string, contact: ContactDraft): NewContactRow {
  const { email, state, source, createdAt } = contact;
  const id = createdAt === undefined ? uuidv7() : toIdOf(createdAt);
  return {
    waitlist_id: waitlistId,
    id,
    email,
    email_key: toEmailKey(email),
    state,
    created_at: createdAt ?? toTimeOf(id),
    source: source ? JSON.stringify(source) : null,
    ...toDetails(contact),
  };
}

const dated = new V7Generator();
dated.setRollbackAllowance(0);

/** A new id of a given time; those of the same time are in the order in which they were made. */
const toIdOf = (createdAt: number): string => dated.generateOrResetWithTs(createdAt).toString();

/** The milliseconds since 1970 that a UUIDv7 begins with. */
const toTimeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const readSource = (stored: string | null): ContactSource | null =>
  stored === null ? null : JSON.parse(stored);

/** The name that a stored source has, before the list says whether it counts that name. */
export function toStoredSourceName(stored: string | null): string {
  const source = readSource(stored);
  return source ? toSourceName(source) : 'direct';
}
