import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '../../db/kindOf.ts';
import { matches, type Wanted } from '../../db/lines.ts';
import { forLongReads } from '../../db/longReads.ts';
import type { Db } from '../../db/schema.ts';
import { BLOCK_SIZE, cut, readSegments, type Segment } from './blocks.ts';
import { type IdRange, idsIn, toIdBefore } from './ids.ts';

export type Direction = 'asc' | 'desc';

/** One search of a list. `find` reuses what `count` has read. */
export interface Search {
  /** Counts matches. A result above `most` means only that there are more than `most`. */
  count(most: number): Promise<number>;
  find(range: IdRange, direction: Direction, limit: number): Promise<string[]>;
}

/** Blocks per statement. SQLite serves others between two statements; PostgreSQL runs two at once. */
const BLOCKS_AT_ONCE = { sqlite: 40, postgres: 250 };
const STATEMENTS_AT_ONCE = { sqlite: 1, postgres: 2 };
const FEW_BLOCKS = 20;
const MAX_ATTEMPTS = 5;

/** A block was deleted during the search. */
class Moved extends Error {}

/** Searches a range of a list, and starts over if blocks are deleted meanwhile. */
export async function search<Result>(
  db: Db,
  waitlistId: string,
  wanted: Wanted,
  range: IdRange,
  look: (search: Search) => Promise<Result>,
): Promise<Result> {
  const reads = forLongReads(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await look(createSearch(reads, waitlistId, wanted, await readSegments(reads, waitlistId, range)));
    } catch (error) {
      if (!(error instanceof Moved) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function createSearch(db: Db, waitlistId: string, wanted: Wanted, segments: readonly Segment[]): Search {
  const kind = kindOf(db);
  const most = BLOCKS_AT_ONCE[kind];
  /** By last id of a segment: the number of matches in a block, and the matching ids outside blocks. */
  const counts = new Map<string, number>();
  const found = new Map<string, string[]>();

  async function countBlocks(blocks: readonly Segment[]): Promise<number> {
    if (blocks.length === 0) return 0;
    const { rows } = await sql<{ last_id: string; count: number }>`
      select last_id, ${countIn(db, wanted)} as count from search_blocks
      where waitlist_id = ${waitlistId} and last_id in ${idsOf(blocks)}`.execute(db);
    if (rows.length < blocks.length) throw new Moved();
    for (const { last_id, count } of rows) counts.set(last_id, count);
    return rows.reduce((sum, { count }) => sum + count, 0);
  }

  async function findInBlocks(blocks: readonly Segment[], direction: Direction, limit: number): Promise<string[]> {
    if (blocks.length === 0) return [];
    const order = sql.raw(direction);
    const { rows } = await sql<{ id: string }>`
      with found as materialized (
        select block.after_id, block.last_id, lines.value as line
        from search_blocks as block, ${linesOf(db, wanted)} as lines
        where block.waitlist_id = ${waitlistId} and block.last_id in ${idsOf(blocks)}
        order by block.last_id ${order}, lines.value ${order} limit ${limit}
      ), numbered as (
        select contacts.id, block.last_id,
          row_number() over (partition by block.last_id order by contacts.id) - 1 as line
        from (select distinct after_id, last_id from found) as block join contacts
          on contacts.waitlist_id = ${waitlistId} and contacts.id > block.after_id and contacts.id <= block.last_id
      )
      select numbered.id from found join numbered on numbered.last_id = found.last_id and numbered.line = found.line`.execute(
      db,
    );
    await checkBlocks(blocks);
    return inOrder(
      rows.map(({ id }) => id),
      direction,
    );
  }

  async function checkBlocks(blocks: readonly Segment[]): Promise<void> {
    const { there } = await db
      .selectFrom('search_blocks')
      .select(({ fn }) => fn.countAll<number>().as('there'))
      .where('waitlist_id', '=', waitlistId)
      .where(sql<boolean>`last_id in ${idsOf(blocks)}`)
      .executeTakeFirstOrThrow();
    if (there < blocks.length) throw new Moved();
  }

  const idsOf = (blocks: readonly Segment[]) =>
    idsIn(
      db,
      blocks.map(({ upTo }) => upTo),
    );

  async function scan(range: IdRange, direction: Direction, limit: number): Promise<string[]> {
    const ids: string[] = [];
    for (let rest = range; ids.length < limit; ) {
      const piece = await readPiece(db, waitlistId, wanted, rest, direction);
      ids.push(...piece.ids);
      if (!piece.last) break;
      rest = direction === 'asc' ? { ...rest, after: piece.last } : { ...rest, upTo: toIdBefore(piece.last) };
    }
    return ids.slice(0, limit);
  }

  return {
    async count(limit) {
      let sum = 0;
      for (const gap of segments.filter(({ isBlock }) => !isBlock)) {
        if (sum > limit) return sum;
        const ids = await scan(gap, 'desc', limit + 1);
        if (ids.length <= limit) found.set(gap.upTo, ids);
        sum += ids.length;
      }
      const blocks = segments.filter(({ isBlock }) => isBlock);
      // Frequent terms reach the limit within a few blocks, so start with few.
      for (let start = 0, size = FEW_BLOCKS; start < blocks.length && sum <= limit; size = Math.min(size * 2, most)) {
        const parts = Array.from({ length: STATEMENTS_AT_ONCE[kind] }, (_, part) =>
          blocks.slice(start + part * size, start + (part + 1) * size),
        );
        for (const count of await Promise.all(parts.map(countBlocks))) sum += count;
        start += size * parts.length;
      }
      return sum;
    },

    async find(range, direction, limit) {
      const parts = cut(segments, range);
      if (direction === 'asc') parts.reverse();
      const ids: string[] = [];
      let blocks: Segment[] = [];
      let isSure = 0;
      let size = 1;
      const findWaiting = async (): Promise<void> => {
        ids.push(...(await findInBlocks(blocks, direction, limit - ids.length)));
        blocks = [];
        isSure = 0;
        size = Math.min(size * 4, most);
      };
      for (const part of parts) {
        if (ids.length >= limit) break;
        const count = part.isBlock ? counts.get(part.upTo) : undefined;
        if (part.isBlock) {
          if (count === 0) continue;
          blocks.push(part);
          isSure += count ?? 0;
          // Take counted blocks until their matches suffice, and a growing number of uncounted ones.
          if (ids.length + isSure >= limit || blocks.length >= (count ? most : size)) await findWaiting();
          continue;
        }
        await findWaiting();
        if (ids.length < limit)
          ids.push(
            ...(pick(found.get(part.upTo), part, direction) ?? (await scan(part, direction, limit - ids.length))),
          );
      }
      if (ids.length < limit) await findWaiting();
      return ids.slice(0, limit);
    },
  };
}

interface Piece {
  ids: readonly string[];
  /** Undefined at the end. */
  last: string | undefined;
}

/** Searches contacts outside blocks: on SQLite in its thread, on PostgreSQL here, because it cannot fold. */
async function readPiece(
  db: Db,
  waitlistId: string,
  wanted: Wanted,
  range: IdRange,
  direction: Direction,
): Promise<Piece> {
  const contacts = db
    .selectFrom('contacts')
    .select(['id', 'email', 'name', 'state'])
    .where('waitlist_id', '=', waitlistId)
    .where('id', '>', range.after)
    .where('id', '<=', range.upTo)
    .orderBy('id', direction)
    .limit(BLOCK_SIZE);
  if (kindOf(db) === 'postgres') {
    const rows = await contacts.execute();
    const ids = rows.filter((row) => matches(row, wanted)).map(({ id }) => id);
    return { ids, last: rows.at(BLOCK_SIZE - 1)?.id };
  }
  const { ids, last, count } = await db
    .selectFrom(contacts.as('contacts'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`json_group_array(id) filter (where matches(email, name, state, ${wanted.term}, ${wanted.mark}))`.as(
        'ids',
      ),
      (direction === 'asc' ? fn.max<string>('id') : fn.min<string>('id')).as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { ids: inOrder(JSON.parse(ids), direction), last: count === BLOCK_SIZE ? last : undefined };
}

const inOrder = (ids: string[], direction: Direction): string[] =>
  direction === 'asc' ? ids.sort() : ids.sort().reverse();

/** Picks ids in the range of a segment from those found, which are newest first. */
function pick(
  ids: readonly string[] | undefined,
  { after, upTo }: IdRange,
  direction: Direction,
): string[] | undefined {
  const inRange = ids?.filter((id) => id > after && id <= upTo);
  return direction === 'asc' ? inRange?.reverse() : inRange;
}

/** PostgreSQL splits a block at the term: each piece but the last precedes a match, whose line ends in the next piece. */
const piecesOf = ({ term }: Wanted) =>
  sql`unnest(string_to_array(texts, ${term}::text)) with ordinality as piece (text, n)`;
const endsLine = ({ mark }: Wanted) =>
  mark === '' ? sql`strpos(text, E'\n') > 0` : sql`substr(text, strpos(text, E'\n') - 1, 1) = ${mark}::text`;

const countIn = (db: Db, wanted: Wanted): RawBuilder<number> =>
  kindOf(db) === 'sqlite'
    ? sql`count_lines(texts, ${wanted.term}, ${wanted.mark})`
    : sql`case when strpos(texts, ${wanted.term}::text) = 0 then 0
        else (select count(*) from ${piecesOf(wanted)} where n > 1 and ${endsLine(wanted)}) end`;

const linesOf = (db: Db, wanted: Wanted): RawBuilder<unknown> =>
  kindOf(db) === 'sqlite'
    ? sql`json_each(find_lines(block.texts, ${wanted.term}, ${wanted.mark}))`
    : sql`lateral (
        select line as value from (
          select n, text, sum(length(text) - length(replace(text, E'\n', '')))
            over (order by n rows between unbounded preceding and 1 preceding) as line
          from ${piecesOf(wanted)}) as pieces
        where n > 1 and ${endsLine(wanted)} and strpos(block.texts, ${wanted.term}::text) > 0)`;
