import { sql } from 'kysely';
import { analyze, forUpdate, idsIn } from '../../db/dialect.ts';
import { toLine } from '../../db/lines.ts';
import type { Db } from '../../db/schema.ts';
import { selectLists } from '../lists.ts';
import { FIRST_ID, type IdRange, intersect, LAST_ID, toIdOfTime } from './ids.ts';

/** Contacts per block, and per read where there is no block. */
export const BLOCK_SIZE = 1000;
/** Fewer contacts without a block are fast to read one by one. */
const MIN_UNSEALED = 2 * BLOCK_SIZE;
/** No new id is older than this, even if the clock of another process is behind. */
const SETTLED_MS = 10_000;
const BLOCKS_OF_A_CHECK = 20;

export interface Segment extends IdRange {
  isBlock: boolean;
}

/** Newest first. A block that is only partly inside the range counts as no block. */
export async function readSegments(db: Db, waitlistId: string, range: IdRange): Promise<Segment[]> {
  const blocks = await db
    .selectFrom('search_blocks')
    .select(['after_id', 'last_id'])
    .where('waitlist_id', '=', waitlistId)
    // Narrows: `cut` drops whatever is outside the range.
    .where('last_id', '>', range.after)
    // Narrows, as above.
    .where('after_id', '<', range.upTo)
    .orderBy('last_id', 'desc')
    .execute();
  const segments: Segment[] = [];
  let { upTo } = range;
  for (const { after_id: after, last_id: last } of blocks) {
    if (last < upTo) segments.push({ after: last, upTo, isBlock: false });
    segments.push({ after, upTo: last, isBlock: true });
    upTo = after;
  }
  if (range.after < upTo) segments.push({ after: range.after, upTo, isBlock: false });
  return cut(segments, range);
}

export const cut = (segments: readonly Segment[], range: IdRange): Segment[] =>
  segments.flatMap((segment) => {
    const part = intersect(segment, range);
    if (part.after >= part.upTo) return [];
    const isWhole = part.after === segment.after && part.upTo === segment.upTo;
    return [isWhole ? segment : { ...part, isBlock: false }];
  });

/** Locks the waitlist while contacts are inserted or removed, so that no outdated block is made. False if it is gone. */
export async function lockList(trx: Db, waitlistId: string): Promise<boolean> {
  const row = selectLists(trx).select('waitlists.id').where('waitlists.id', '=', waitlistId);
  return (await forUpdate(trx, row).executeTakeFirst()) !== undefined;
}

/** Deletes the blocks that contain these ids, in the transaction that adds or removes them. Not needed for sign-ups. */
export async function breakBlocks(trx: Db, waitlistId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from search_blocks where waitlist_id = ${waitlistId} and last_id in (
      select (
        select case when block.after_id < contact.id then block.last_id end from search_blocks as block
        where block.waitlist_id = ${waitlistId} and block.last_id >= contact.id order by block.last_id limit 1)
      from ${idsIn(trx, ids)} as contact)`.execute(trx);
}

/** Returns lists with so many contacts outside blocks that searching them is slow. */
export async function listUnsealed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select waitlist_id as id from list_counts
    where subscribed + pending + unsubscribed + invalid - coalesce(
      (select sum(contacts) from search_blocks where search_blocks.waitlist_id = list_counts.waitlist_id), 0
    ) >= ${MIN_UNSEALED}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts the oldest contacts outside blocks into one. Returns false if there are too few, or only very new ones. */
export const sealBlock = (db: Db, waitlistId: string, now = Date.now()): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, waitlistId))) return false;
    const segments = await readSegments(trx, waitlistId, { after: FIRST_ID, upTo: LAST_ID });
    const gap = segments.findLast(({ isBlock }) => !isBlock);
    if (!gap) return false;
    const isEnd = gap.upTo === LAST_ID;
    const rows = await trx
      .selectFrom('contacts')
      .select(['id', 'email', 'name', 'state'])
      .where('waitlist_id', '=', waitlistId)
      .where('id', '>', gap.after)
      .where('id', '<=', isEnd ? toIdOfTime(now - SETTLED_MS) : gap.upTo)
      .orderBy('id')
      .limit(BLOCK_SIZE)
      .execute();
    const last = rows.at(BLOCK_SIZE - 1)?.id;
    if (isEnd && !last) return false;
    const block = {
      waitlist_id: waitlistId,
      after_id: gap.after,
      last_id: last ?? gap.upTo,
      contacts: rows.length,
      texts: rows.map(toLine).join(''),
    };
    await trx.insertInto('search_blocks').values(block).execute();
    return true;
  });

/** A clock set back can cause a wrong number of contacts in a block. Checks a few after `after`; returns where to continue. */
export async function breakWrongBlocks(db: Db, after?: string): Promise<string | undefined> {
  const blocks = await db
    .selectFrom('search_blocks')
    .select(['waitlist_id', 'after_id', 'last_id', 'contacts'])
    .select(sql<string>`cast(waitlist_id as text) || cast(last_id as text)`.as('cursor'))
    .select((build) =>
      build
        .selectFrom('contacts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('contacts.waitlist_id', '=', 'search_blocks.waitlist_id')
        .whereRef('contacts.id', '>', 'search_blocks.after_id')
        .whereRef('contacts.id', '<=', 'search_blocks.last_id')
        .as('actual'),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(waitlist_id, last_id) > (${after?.slice(0, 36)}, ${after?.slice(36)})`),
    )
    .orderBy('waitlist_id')
    .orderBy('last_id')
    .limit(BLOCKS_OF_A_CHECK)
    .execute();
  for (const { waitlist_id, last_id, contacts, actual } of blocks)
    if (actual !== contacts)
      await db
        .deleteFrom('search_blocks')
        .where('waitlist_id', '=', waitlist_id)
        .where('last_id', '=', last_id)
        .execute();
  return blocks.at(BLOCKS_OF_A_CHECK - 1)?.cursor;
}

/** Call after making many blocks: without statistics, PostgreSQL searches several times slower until autovacuum runs. */
export const analyzeBlocks = (db: Db): Promise<void> => analyze(db, 'search_blocks');
