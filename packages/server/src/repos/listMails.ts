import type { ListMails } from '@prelude/api/contract/evidence';
import { sql } from 'kysely';
import { MAX_MAILS } from '../db/addSignUpsFunction.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';
import { addEvent, type EvidenceData, listTimes, putTask } from './consent.ts';
import { deleteContacts } from './contacts.ts';
import { keepMailedAgain } from './erased.ts';
import { selectLists } from './lists.ts';
import { endTask, type ListTask, type TaskData } from './listTasks.ts';
import { lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

/** Keeps that the mail of the task was handed over, and removes its person later unless they confirm. */
export const keepMailed = (db: Db, task: ListTask, hash: string, at: number, data: EvidenceData): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { waitlistId, id, dueAt } = task;
    const mailedAt = [at, ...(task.data.mailedAt ?? [])].slice(0, MAX_MAILS);
    await trx
      .updateTable('list_tasks')
      .set({
        kind: 'expire',
        due_at: at + keptFor.unconfirmed,
        attempts: 0,
        data: JSON.stringify({ ...task.data, mailedAt }),
      })
      .where('waitlist_id', '=', waitlistId)
      .where('id', '=', id)
      .where('due_at', '=', dueAt)
      .execute();
    await addEvent(trx, { waitlistId, contactId: id }, { kind: 'mailed', at, data });
    await keepMailedAgain(trx, { waitlistId, hash }, at);
  });

/** Keeps that the mail server has no such address, and ends the task. */
export const keepRefused = (db: Db, task: ListTask, at: number, data: EvidenceData): Promise<void> =>
  inTransaction(db, async (trx) => {
    await endTask(trx, task);
    await addEvent(trx, { waitlistId: task.waitlistId, contactId: task.id }, { kind: 'mailed', at, data });
  });

/** Removes somebody who was mailed a month ago and has not confirmed. Of somebody who had left, their evidence goes in its time. */
export const removeUnconfirmed = (db: Db, task: ListTask): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { waitlistId, id } = task;
    if (await lockList(trx, waitlistId)) await deleteContacts(trx, waitlistId, sql`id = ${id} and state = 'pending'`);
    const leftAt = (await listTimes(trx, { waitlistId, contactId: id }, 'withdrawn')).at(-1);
    if (leftAt === undefined) await endTask(trx, task);
    else await putTask(trx, { waitlistId, contactId: id }, 'forget', leftAt + keptFor.evidence);
  });

/** Deletes the evidence of somebody who left long ago. */
export const forgetEvidence = (db: Db, task: ListTask): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('evidence')
      .where('waitlist_id', '=', task.waitlistId)
      .where('contact_id', '=', task.id)
      .execute();
    await endTask(trx, task);
  });

/** Mails that the server may refuse in a row before those of the list are paused. */
const REFUSALS_UNTIL_PAUSE = 10;

/** Counts a mail that was refused for the sender's sake. Returns true if it is the one that pauses the list's mails. */
export async function countRefusal(db: Db, waitlistId: string, answer: string, now: number): Promise<boolean> {
  const isLast = sql`sending_refusals + 1 >= ${REFUSALS_UNTIL_PAUSE}`;
  const row = await db
    .updateTable('waitlists')
    .set({
      sending_refusals: sql`sending_refusals + 1`,
      sending_refusal: answer,
      sending_paused_at: sql`case when sending_paused_at is null and ${isLast} then ${now} else sending_paused_at end`,
    })
    .where('id', '=', waitlistId)
    .returning(['sending_refusals', 'sending_paused_at'])
    .executeTakeFirst();
  return row?.sending_paused_at === now;
}

export const forgetRefusals = (db: Db, waitlistId: string): Promise<unknown> =>
  db
    .updateTable('waitlists')
    .set({ sending_refusals: 0, sending_refusal: null, sending_paused_at: null })
    .where('id', '=', waitlistId)
    .execute();

/** Returns undefined if the list is hidden from the person. */
export async function readListMails(db: Db, personId: string, waitlistId: string): Promise<ListMails | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const list = await selectLists(db)
    .select(['sending_paused_at', 'sending_refusal'])
    .where('waitlists.id', '=', waitlistId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('list_tasks')
    .select('data')
    .where('waitlist_id', '=', waitlistId)
    .where('kind', '=', 'confirm')
    .execute();
  const times = rows.map(({ data }) => (JSON.parse(data) as TaskData).since);
  return (
    list && {
      waiting: times.length,
      oldestAt: times.length > 0 ? times.reduce((one, other) => Math.min(one, other)) : null,
      paused:
        list.sending_paused_at === null ? null : { at: list.sending_paused_at, answer: list.sending_refusal ?? '' },
    }
  );
}

/** Lets the mails of a list go on at once, but for those that a process has claimed. Returns false if the list is hidden. */
export const resumeMails = (db: Db, personId: string, waitlistId: string, claimedUntil: number, now = Date.now()) =>
  inTransaction(db, async (trx) => {
    if (!(await canSeeWaitlist(trx, { personId }, waitlistId))) return false;
    await forgetRefusals(trx, waitlistId);
    await trx
      .updateTable('list_tasks')
      .set({ due_at: now })
      .where('waitlist_id', '=', waitlistId)
      .where('kind', '=', 'confirm')
      .where('due_at', '>', claimedUntil)
      .execute();
    return true;
  });
