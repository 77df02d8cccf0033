import { sql } from 'kysely';
import { idsIn } from '../../db/dialect.ts';
import type { SearchQuery } from '../../db/lines.ts';
import type { Db } from '../../db/schema.ts';
import { countLinesIn, filterContacts, findLinesIn, haveTraits, type Traits, toSteps } from '../../db/searchDialect.ts';
import { BLOCK_SIZE, cut, readSegments, type Segment } from './blocks.ts';
import { type IdRange, toIdBefore } from './ids.ts';

export type Direction = 'asc' | 'desc';

/** `find` reuses what `count` has read. */
export interface Search {
  /** A result above `max` means only that there are more than `max`. */
  count(max: number): Promise<number>;
  find(range: IdRange, direction: Direction, limit: number): Promise<string[]>;
}

const FEW_BLOCKS = 20;
const MAX_ATTEMPTS = 5;

export type Wanted = SearchQuery & { traits: Traits };

/** A block was deleted during the search. */
class Moved extends Error {}

/** Blocks do not know where contacts came from: filtering by that reads the contacts. Starts over if blocks are deleted meanwhile. */
export async function search<Result>(
  reads: Db,
  waitlistId: string,
  query: Wanted,
  range: IdRange,
  run: (search: Search) => Promise<Result>,
): Promise<Result> {
  const isByTrait = haveTraits(reads, query.traits).length > 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const segments = isByTrait ? [{ ...range, isBlock: false }] : await readSegments(reads, waitlistId, range);
      return await run(createSearch(reads, waitlistId, query, segments));
    } catch (error) {
      if (!(error instanceof Moved) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

function createSearch(db: Db, waitlistId: string, query: Wanted, segments: readonly Segment[]): Search {
  const { blocks: maxBlocks, statementsAtOnce } = toSteps(db);
  /** By last id of a segment: the number of matches in a block, and the matching ids outside blocks. */
  const counts = new Map<string, number>();
  const idsByBlock = new Map<string, string[]>();

  async function countBlocks(blocks: readonly Segment[]): Promise<number> {
    if (blocks.length === 0) return 0;
    const { rows } = await sql<{ last_id: string; count: number }>`
      select last_id, ${countLinesIn(db, query)} as count from search_blocks
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
        from search_blocks as block, ${findLinesIn(db, query)} as lines
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
      const piece = await readPiece(db, waitlistId, query, rest, direction);
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
        if (ids.length <= limit) idsByBlock.set(gap.upTo, ids);
        sum += ids.length;
      }
      const blocks = segments.filter(({ isBlock }) => isBlock);
      // Frequent terms reach the limit within a few blocks, so start with few.
      for (
        let start = 0, size = FEW_BLOCKS;
        start < blocks.length && sum <= limit;
        size = Math.min(size * 2, maxBlocks)
      ) {
        const parts = Array.from({ length: statementsAtOnce }, (_, part) =>
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
        size = Math.min(size * 4, maxBlocks);
      };
      for (const part of parts) {
        if (ids.length >= limit) break;
        const count = part.isBlock ? counts.get(part.upTo) : undefined;
        if (part.isBlock) {
          if (count === 0) continue;
          blocks.push(part);
          isSure += count ?? 0;
          // Take counted blocks until their matches suffice, and a growing number of uncounted ones.
          if (ids.length + isSure >= limit || blocks.length >= (count ? maxBlocks : size)) await findWaiting();
          continue;
        }
        await findWaiting();
        if (ids.length < limit)
          ids.push(
            ...(pick(idsByBlock.get(part.upTo), part, direction) ?? (await scan(part, direction, limit - ids.length))),
          );
      }
      if (ids.length < limit) await findWaiting();
      return ids.slice(0, limit);
    },
  };
}

interface Piece {
  ids: readonly string[];
  last: string | undefined;
}

async function readPiece(
  db: Db,
  waitlistId: string,
  query: Wanted,
  range: IdRange,
  direction: Direction,
): Promise<Piece> {
  let contacts = db
    .selectFrom('contacts')
    .select(['id', 'email', 'name', 'state'])
    .where('waitlist_id', '=', waitlistId)
    .where('id', '>', range.after)
    .where('id', '<=', range.upTo)
    .orderBy('id', direction)
    .limit(BLOCK_SIZE);
  for (const trait of haveTraits(db, query.traits)) contacts = contacts.where(trait);
  const { ids, last, count } = await filterContacts(db, contacts, query, direction === 'desc');
  return { ids: inOrder(ids, direction), last: count === BLOCK_SIZE ? last : undefined };
}

const inOrder = (ids: string[], direction: Direction): string[] =>
  direction === 'asc' ? ids.sort() : ids.sort().reverse();

/** `ids` are newest first. */
function pick(
  ids: readonly string[] | undefined,
  { after, upTo }: IdRange,
  direction: Direction,
): string[] | undefined {
  const inRange = ids?.filter((id) => id > after && id <= upTo);
  return direction === 'asc' ? inRange?.reverse() : inRange;
}
