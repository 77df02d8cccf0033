import {
  type ContactDraft,
  type ContactSource,
  contactDetails,
  toDetails,
  toSourceName,
} from '@prelude/api/contract/contacts';
import { toNameKey } from '@prelude/api/contract/nameKey';
import { toEmailKey } from '@prelude/api/contract/rules';
import { sql } from 'kysely';
import { uuidv7, V7Generator } from 'uuidv7';
import type { ColumnType } from '../db/dialect.ts';
import type { ContactRow } from '../db/schema.ts';
import { toShownEmail } from '../db/toShownEmail.ts';

export type NewContactRow = Omit<ContactRow, 'position'>;

/** `addSignUps` relies on the order of columns. */
export const newColumns = [
  'waitlist_id',
  'id',
  'email',
  'email_key',
  ...contactDetails,
  'state',
  'created_at',
  'source',
  'name_key',
  'form_version',
  'lang',
  'answers',
] as const satisfies (keyof NewContactRow)[];

export const columnList = sql.join(newColumns.map((column) => sql.ref(column)));
export const columnTypes = newColumns.map((column) => [column, toType(column)] as const);

function toType(column: (typeof newColumns)[number]): ColumnType {
  if (column === 'waitlist_id' || column === 'id') return 'uuid';
  return column === 'created_at' || column === 'form_version' ? 'bigint' : 'text';
}

/** A sign-up without a time gets that of its id, which never goes back, even when the clock does. */
export function toContactRow(waitlistId: string, contact: ContactDraft): NewContactRow {
  const { email, state, source, createdAt } = contact;
  const details = toDetails(contact);
  const id = createdAt === undefined ? uuidv7() : toIdOf(createdAt);
  return {
    waitlist_id: waitlistId,
    id,
    email: toShownEmail(email),
    email_key: toEmailKey(email),
    state,
    created_at: createdAt ?? toTimeOf(id),
    source: source ? JSON.stringify(source) : null,
    form_version: contact.formVersion ?? null,
    lang: contact.lang ?? null,
    answers: contact.answers ? JSON.stringify(contact.answers) : null,
    ...details,
    name_key: details.name === null ? null : toNameKey(details.name),
  };
}

const dated = new V7Generator();
dated.setRollbackAllowance(0);

/** Ids of the same time are in order of creation. */
const toIdOf = (createdAt: number): string => dated.generateOrResetWithTs(createdAt).toString();

const toTimeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const readSource = (stored: string | null): ContactSource | null =>
  stored === null ? null : JSON.parse(stored);

export function toStoredSourceName(stored: string | null): string {
  const source = readSource(stored);
  return source ? toSourceName(source) : 'direct';
}
