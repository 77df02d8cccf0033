import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const DAY_MS = 24 * 3600_000;

export const toDay = (now: number): number => Math.floor(now / DAY_MS);

/** When the next day begins, in milliseconds since 1970. */
export const toNextDay = (now: number): number => (toDay(now) + 1) * DAY_MS;

/** Returns the member who has been in the workspace longest: mails of all their workspaces count as theirs. */
export async function findSender(db: Db, workspaceId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('person_id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst();
  return member?.person_id;
}

/** Counts a mail of this person. Returns false if `limit` have been sent today. */
export async function countMail(db: Db, personId: string, limit: number, now: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sent_mails (person_id, day, sent) values (${personId}, ${toDay(now)}, 1)
    on conflict (person_id, day) do update set sent = sent_mails.sent + 1 where sent_mails.sent < ${limit}
    returning sent`.execute(db);
  return rows.length > 0;
}

/** Marks that members are told of the limit. Returns false if they were told today. */
export async function markTold(db: Db, personId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sent_mails')
    .set({ told: 1 })
    .where('person_id', '=', personId)
    .where('day', '=', toDay(now))
    .where('told', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a mail that was counted and not handed over. */
export const uncountMail = (db: Db, personId: string, now: number): Promise<unknown> =>
  db
    .updateTable('sent_mails')
    .set({ sent: sql`sent - 1` })
    .where('person_id', '=', personId)
    .where('day', '=', toDay(now))
    .where('sent', '>', 0)
    .execute();

/** Deletes the counts of days that are over. */
export const purgeSentMails = (db: Db, now = Date.now()): Promise<unknown> =>
  db
    .deleteFrom('sent_mails')
    .where('day', '<', toDay(now) - 1)
    .execute();
