import type { Contact, ContactSource } from '@prelude/api/contract/contacts';
import type { EvidenceSummary } from '@prelude/api/contract/csv';
import type { EvidenceEvent } from '@prelude/api/contract/evidence';
import { formLanguages } from '@prelude/api/contract/formLanguages';
import { type RawBuilder, sql } from 'kysely';
import { idsIn, jsonOf } from '../db/dialect.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db, EvidenceRow } from '../db/schema.ts';
import { findPublishedFields, readAsked } from './forms.ts';
import type { ImportStatement } from './importFiles.ts';
import { canSeeWaitlist } from './waitlists.ts';

interface Scope {
  personId: string;
  waitlistId: string;
  contactId: string;
}

/** The part of a contact's row that describes the sign-up. */
interface Asked {
  formVersion: number | null;
  lang: string | null;
  source: ContactSource | null;
}

/** Oldest first; undefined if nothing is kept, or the list is hidden from the person. */
export async function readEvidence(db: Db, scope: Scope): Promise<EvidenceEvent[] | undefined> {
  const { personId, waitlistId, contactId } = scope;
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const rows = await db
    .selectFrom('evidence')
    .select(['kind', 'at', 'client', 'data'])
    .where('waitlist_id', '=', waitlistId)
    .where('contact_id', '=', contactId)
    .execute();
  const contact = await db
    .selectFrom('contacts')
    .select(['created_at', 'form_version', 'lang', 'source'])
    .where('waitlist_id', '=', waitlistId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!contact && rows.length === 0) return undefined;
  const entries = rows.map(({ kind, at, client, data }) => ({
    kind,
    at,
    ...(client !== null && { client }),
    ...JSON.parse(data),
  }));
  const isKept = entries.some(({ kind, at }) => kind === 'asked' && at === contact?.created_at);
  // An import says nothing of a form.
  const signUps =
    contact && contact.form_version !== null && !isKept
      ? [
          {
            kind: 'asked' as const,
            at: contact.created_at,
            formVersion: contact.form_version,
            lang: contact.lang,
            source: contact.source === null ? null : JSON.parse(contact.source),
          },
        ]
      : [];
  const events: EvidenceEvent[] = [];
  for (const { source, ...event } of [...signUps, ...entries].sort((one, other) => one.at - other.at))
    events.push(
      event.kind === 'asked' ? { ...event, ...(await toAsked(db, waitlistId, { ...event, source })) } : event,
    );
  return events;
}

async function toAsked(
  db: Db,
  waitlistId: string,
  { formVersion, lang, source }: Asked,
): Promise<Partial<EvidenceEvent>> {
  const fields = (formVersion && (await findPublishedFields(db, waitlistId, formVersion))) || [];
  const { mainLanguage = formLanguages[0] } = fields.length > 0 ? await readAsked(db, waitlistId) : {};
  const language = formLanguages.find((code) => code === lang) ?? mainLanguage;
  const sentences = fields
    .filter(({ kind }) => kind === 'consent')
    .map(({ label }) => label[language] ?? label[mainLanguage] ?? '');
  return { sentences, ...(source?.page && { page: source.page }) };
}

/** Returns the last event of each kind of these people, by their ids. */
export async function summarizeEvidence(
  db: Db,
  waitlistId: string,
  contacts: readonly Contact[],
): Promise<Map<string, EvidenceSummary>> {
  const ids = contacts.map(({ id }) => id);
  // A cross join looks each of them up; SQLite could read the whole list for `in`.
  const { rows } = await sql<Pick<EvidenceRow, 'contact_id' | 'kind' | 'at' | 'data'>>`
    select contact_id, kind, at, data from ${idsIn(db, ids)} as listed cross join evidence
    where waitlist_id = ${waitlistId} and contact_id = listed.id order by at, kind`.execute(db);
  const summaries = new Map<string, EvidenceSummary>();
  for (const { id, createdAt, formVersion } of contacts)
    summaries.set(id, createdAt !== undefined && typeof formVersion === 'number' ? { asked: createdAt } : {});
  for (const { contact_id, kind, at, data } of rows) {
    const summary = summaries.get(contact_id) ?? {};
    const { controller, how, by }: Partial<EvidenceEvent> = JSON.parse(data);
    if (kind === 'asked') summary.asked = at;
    if (kind === 'confirmed') summary.confirmed = at;
    if (kind === 'withdrawn') summary.left = at;
    if (how) summary.way = how;
    if (by) summary.importedBy = by.name ? `${by.name}, ${by.email}` : by.email;
    if (controller) summary.controller = `${controller.name}, ${controller.address}`;
  }
  return summaries;
}

/** Keeps the sign-ups of these people, and their address beside what was imported, before their rows go. Imported rows name no form. */
export async function keepAsked(trx: Db, waitlistId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into evidence (waitlist_id, contact_id, at, kind, email_key, data)
    select waitlist_id, id, created_at, 'asked', email_key, ${jsonOf(
      trx,
      [
        ['formVersion', 'form_version'],
        ['lang', 'lang'],
        ['source', 'source'],
      ],
      ['source'],
    )}
    from contacts where waitlist_id = ${waitlistId} and ${which} and form_version is not null
    on conflict (waitlist_id, contact_id, at, kind) do update set email_key = excluded.email_key`.execute(trx);
  await sql`
    update evidence set email_key = leaving.email_key
    from (select id, email_key from contacts where waitlist_id = ${waitlistId} and ${which}) as leaving
    where evidence.waitlist_id = ${waitlistId} and contact_id = leaving.id and kind = 'imported'`.execute(trx);
}

/** Keeps who stated the consent of people whom an import has just added. Imports of earlier versions have no statement. */
export async function addImported(
  trx: Db,
  waitlistId: string,
  ids: readonly string[],
  statement: ImportStatement | undefined,
): Promise<void> {
  if (!statement) return;
  await sql`
    insert into evidence (waitlist_id, contact_id, at, kind, data)
    select ${waitlistId}, id, ${statement.at}, 'imported', ${JSON.stringify({ by: statement.by })}
    from ${idsIn(trx, ids)} as added order by id`.execute(trx);
}

/** Forgets addresses of clients after a time; the events stay. */
export const purgeClientAddresses = (db: Db, now = Date.now()): Promise<unknown> =>
  db
    .updateTable('evidence')
    .set({ client: null })
    .where('client', 'is not', null)
    .where('at', '<=', now - keptFor.clientAddresses)
    .execute();
