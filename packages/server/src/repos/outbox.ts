import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/schema.ts';

export interface StoredTask {
  id: string;
  task: string;
  attempts: number;
  createdAt: number;
}

export interface TaskStore {
  count(): Promise<number>;
  /** Returns when the task that waits longest was added, in milliseconds since 1970. */
  findOldest(): Promise<number | null>;
  /** True if a task was added after `since`, and is not done. */
  hasSince(since: number): Promise<boolean>;
  add(task: string, now: number): Promise<void>;
  /** Claims the task that has been due longest. Other processes may claim it after `claimedUntil`, in case this one dies. */
  claim(now: number, claimedUntil: number): Promise<StoredTask | undefined>;
  /** Claims a task that waits until `dueAt`, unless another process has claimed it since. */
  claimWaiting(id: string, dueAt: number, claimedUntil: number): Promise<StoredTask | undefined>;
  delete(id: string): Promise<void>;
  delay(id: string, until: number): Promise<void>;
}

export const createTaskStore = (db: Db): TaskStore => ({
  async count() {
    const { tasks } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('tasks'))
      .executeTakeFirstOrThrow();
    return tasks;
  },

  async findOldest() {
    const { oldest } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
      .executeTakeFirstOrThrow();
    return oldest;
  },

  async hasSince(since) {
    const row = await db.selectFrom('outbox').select('id').where('created_at', '>', since).limit(1).executeTakeFirst();
    return row !== undefined;
  },

  async add(task, now) {
    const row = { id: uuidv7(), task, attempts: 0, due_at: now, created_at: now };
    await db.insertInto('outbox').values(row).execute();
  },

  claim(now, claimedUntil) {
    const longestDue = sql`(select id from outbox where due_at <= ${now} order by due_at, id limit 1)`;
    // `due_at` is checked again: another process may have claimed the task while this one waited for the row.
    return claimWhere(db, sql`id = ${longestDue} and due_at <= ${now}`, claimedUntil);
  },

  claimWaiting: (id, dueAt, claimedUntil) => claimWhere(db, sql`id = ${id} and due_at = ${dueAt}`, claimedUntil),

  async delete(id) {
    await db.deleteFrom('outbox').where('id', '=', id).execute();
  },

  async delay(id, until) {
    await db.updateTable('outbox').set({ due_at: until }).where('id', '=', id).execute();
  },
});

async function claimWhere(db: Db, condition: RawBuilder<unknown>, claimedUntil: number) {
  const { rows } = await sql<StoredTask>`update outbox set due_at = ${claimedUntil}, attempts = attempts + 1
    where ${condition} returning id, task, attempts, created_at as "createdAt"`.execute(db);
  return rows[0];
}
