import type { Confirmation, Controller } from '@prelude/api/contract/consent';
import type { ContactState } from '@prelude/api/contract/contacts';
import type { EvidenceEvent, EvidenceKind } from '@prelude/api/contract/evidence';
import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { defaultForm, type Form } from '@prelude/api/contract/forms';
import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import { toEmailKey } from '@prelude/api/contract/rules';
import { MAILS_WITHIN_MS, MAX_MAILS } from '../db/addSignUpsFunction.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db, EvidenceRow, ListTaskRow } from '../db/schema.ts';
import { forgetErased, type PersonHashes } from './erased.ts';
import { selectWithForms } from './forms.ts';
import { correctCounts } from './listCounts.ts';
import type { TaskData } from './listTasks.ts';
import { breakBlocks, lockList } from './search/blocks.ts';

/** A list as its mails and its people's pages name it. */
export interface ConsentList {
  id: string;
  workspaceId: string;
  name: string;
  /** The sender; without one, the workspace signs by its name. */
  controller: Controller | null;
  workspaceName: string;
  confirmation: Confirmation;
  keepsAddresses: boolean;
  mainLanguage: FormLanguage;
  look: Look;
  refusals: number;
  isPaused: boolean;
}

/** Returns undefined if the list is gone. */
export async function findConsentList(db: Db, waitlistId: string): Promise<ConsentList | undefined> {
  const row = await selectWithForms(db)
    .select([
      'waitlists.id',
      'workspace_id',
      'waitlists.name',
      'confirmation',
      'keeps_addresses',
      'sending_refusals',
      'sending_paused_at',
      'workspaces.name as workspace_name',
      'workspaces.look',
      'controller',
      'published.form',
    ])
    .where('waitlists.id', '=', waitlistId)
    .executeTakeFirst();
  if (!row) return undefined;
  const form: Form = row.form === null ? defaultForm : JSON.parse(row.form);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    controller: row.controller === null ? null : JSON.parse(row.controller),
    workspaceName: row.workspace_name,
    confirmation: row.confirmation,
    keepsAddresses: row.keeps_addresses === 1,
    mainLanguage: form.mainLanguage ?? formLanguages[0],
    look: toResolvedLook(JSON.parse(row.look), form.look),
    refusals: row.sending_refusals,
    isPaused: row.sending_paused_at !== null,
  };
}

export interface PersonKey {
  waitlistId: string;
  contactId: string;
}

export interface ListedPerson {
  email: string;
  state: ContactState;
  lang: string | null;
}

export const findPerson = (db: Db, { waitlistId, contactId }: PersonKey): Promise<ListedPerson | undefined> =>
  db
    .selectFrom('contacts')
    .select(['email', 'state', 'lang'])
    .where('waitlist_id', '=', waitlistId)
    .where('id', '=', contactId)
    .executeTakeFirst();

/** The rest of an event, as it is kept. */
export type EvidenceData = Pick<EvidenceEvent, 'lang' | 'controller' | 'refusal' | 'how' | 'by' | 'client'>;

export const addEvent = (
  db: Db,
  { waitlistId, contactId }: PersonKey,
  { kind, at, data: { client, ...data } }: { kind: EvidenceKind; at: number; data: EvidenceData },
) =>
  db
    .insertInto('evidence')
    .values({
      waitlist_id: waitlistId,
      contact_id: contactId,
      at,
      kind,
      email_key: null,
      client: client ?? null,
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.columns(['waitlist_id', 'contact_id', 'at', 'kind']).doNothing())
    .execute();

/** Times of a kind of event, oldest first. */
export async function listTimes(db: Db, { waitlistId, contactId }: PersonKey, kind: EvidenceRow['kind']) {
  const rows = await db
    .selectFrom('evidence')
    .select('at')
    .where('waitlist_id', '=', waitlistId)
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

export type ConfirmOutcome = 'confirmed' | 'confirmedBefore' | 'gone';

/** `mailedAt` is the time of the link: one that is older than the person's last leaving confirms nobody. */
export const confirmPerson = (
  db: Db,
  hashes: PersonHashes,
  person: PersonKey & { mailedAt: number },
  at: number,
  data: EvidenceData,
): Promise<ConfirmOutcome> =>
  inTransaction(db, async (trx) => {
    if (!(await lockList(trx, person.waitlistId))) return 'gone';
    const { email = '', state } = (await findPerson(trx, person)) ?? {};
    if (state === 'subscribed') return 'confirmedBefore';
    const leftAt = (await listTimes(trx, person, 'withdrawn')).at(-1) ?? 0;
    if ((state !== 'pending' && state !== 'unsubscribed') || leftAt >= person.mailedAt) return 'gone';
    await changeState(trx, person, { from: state, to: 'subscribed' });
    await addEvent(trx, person, { kind: 'confirmed', at, data });
    const { waitlistId } = person;
    await forgetErased(trx, { waitlistId, hash: hashes.toHash(waitlistId, toEmailKey(email)) });
    return 'confirmed';
  });

/** Keeps when and how somebody left, for two years. Returns false if they are not on the list. */
export const leaveList = (db: Db, person: PersonKey, at: number, data: EvidenceData): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await lockList(trx, person.waitlistId))) return false;
    const state = (await findPerson(trx, person))?.state;
    if (state === undefined) return false;
    if (state === 'unsubscribed') return true;
    await changeState(trx, person, { from: state, to: 'unsubscribed' });
    await addEvent(trx, person, { kind: 'withdrawn', at, data });
    await putTask(trx, person, 'forget', at + keptFor.evidence);
    return true;
  });

/** Also ends what was to be mailed to them. The list must be locked. */
async function changeState(
  trx: Db,
  { waitlistId, contactId }: PersonKey,
  { from, to }: { from: ContactState; to: ContactState },
): Promise<void> {
  await trx
    .updateTable('contacts')
    .set({ state: to })
    .where('waitlist_id', '=', waitlistId)
    .where('id', '=', contactId)
    .execute();
  await trx.deleteFrom('list_tasks').where('waitlist_id', '=', waitlistId).where('id', '=', contactId).execute();
  await breakBlocks(trx, waitlistId, [contactId]);
  const by = { subscribed: 0, pending: 0, unsubscribed: 0, invalid: 0 };
  by[from] -= 1;
  by[to] += 1;
  await correctCounts(trx, waitlistId, by);
}

/** Mails somebody who asks for another link, unless three mails were sent within a day. */
export const askAgain = (db: Db, { waitlistId, contactId }: PersonKey, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockList(trx, waitlistId))) return;
    const row = await trx
      .selectFrom('list_tasks')
      .select(['kind', 'data'])
      .where('waitlist_id', '=', waitlistId)
      .where('id', '=', contactId)
      .executeTakeFirst();
    const data: TaskData = row ? JSON.parse(row.data) : {};
    const lastOfDay = data.mailedAt?.[MAX_MAILS - 1] ?? 0;
    if (row?.kind === 'confirm' || lastOfDay > now - MAILS_WITHIN_MS) return;
    await putTask(trx, { waitlistId, contactId }, 'confirm', now, { ...data, since: now });
  });

/** Puts what is to be done next about somebody in the place of what was. */
export async function putTask(
  trx: Db,
  { waitlistId, contactId }: PersonKey,
  kind: ListTaskRow['kind'],
  dueAt: number,
  data: TaskData = { since: dueAt },
): Promise<void> {
  const task = { kind, due_at: dueAt, attempts: 0, data: JSON.stringify(data) };
  await trx
    .insertInto('list_tasks')
    .values({ waitlist_id: waitlistId, id: contactId, ...task })
    .onConflict((conflict) => conflict.columns(['waitlist_id', 'id']).doUpdateSet(task))
    .execute();
}
