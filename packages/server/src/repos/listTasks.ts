import { sql } from 'kysely';
import type { Db, ListTaskRow } from '../db/schema.ts';

/** Tasks that are read at once, over all lists. */
const READ_AT_ONCE = 50;

/** A task as it was read, or claimed: it is this process's as long as nobody else has changed its `dueAt`. */
export interface ListTask extends Pick<ListTaskRow, 'id' | 'kind' | 'attempts'> {
  waitlistId: string;
  dueAt: number;
  data: TaskData;
}

export interface TaskData {
  /** When the task was asked for. */
  since: number;
  /** Times of the last mails that were handed over, newest first. */
  mailedAt?: number[];
}

/** The longest due first. */
export async function listDueTasks(db: Db, now: number): Promise<ListTask[]> {
  const rows = await db
    .selectFrom('list_tasks')
    .select(['waitlist_id', 'id', 'kind', 'due_at', 'attempts', 'data'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(READ_AT_ONCE)
    .execute();
  return rows.map(({ waitlist_id, due_at, data, ...row }) => ({
    ...row,
    waitlistId: waitlist_id,
    dueAt: due_at,
    data: JSON.parse(data),
  }));
}

/** Returns undefined if another process was first. Others may claim it after `claimedUntil`, in case this one dies. */
export async function claimTask(db: Db, task: ListTask, claimedUntil: number): Promise<ListTask | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('list_tasks')
    .set({ due_at: claimedUntil, attempts: sql`attempts + 1` })
    .where(isTask(task))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...task, dueAt: claimedUntil, attempts: task.attempts + 1 } : undefined;
}

/** Does nothing once the claim is lost. */
export const delayTask = (db: Db, task: ListTask, dueAt: number): Promise<unknown> =>
  db.updateTable('list_tasks').set({ due_at: dueAt }).where(isTask(task)).execute();

/** Does nothing once the claim is lost. */
export const endTask = (db: Db, task: ListTask): Promise<unknown> =>
  db.deleteFrom('list_tasks').where(isTask(task)).execute();

const isTask = ({ waitlistId, id, dueAt }: ListTask) =>
  sql<boolean>`waitlist_id = ${waitlistId} and id = ${id} and due_at = ${dueAt}`;
