import { toNumberedSlug } from '@prelude/api/contract/slugs';
import { sql } from 'kysely';
import { idsIn } from '../db/dialect.ts';
import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';

const MAX_FORMER = 5;

/** A current address, or a former one that still leads to its list; that of a deleted list leads nowhere. Does not check access. */
export async function findListOfSlug(
  db: Db,
  slug: string,
  now = Date.now(),
): Promise<{ waitlistId: string; isFormer: boolean } | undefined> {
  const row = await db
    .selectFrom('page_slugs')
    .select(['waitlist_id', 'left_at'])
    .where('slug', '=', slug)
    .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>', now - keptFor.formerSlugs)]))
    .executeTakeFirst();
  return row?.waitlist_id ? { waitlistId: row.waitlist_id, isFormer: row.left_at !== null } : undefined;
}

/** Does not check access. */
export async function findSlug(db: Db, waitlistId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_slugs')
    .select('slug')
    .where('waitlist_id', '=', waitlistId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.slug;
}

/** Numbers that are read at once; most names need none. */
const FIRST_NUMBERS = 10;
const MORE_NUMBERS = 1000;

/** Returns the first of `slug`, `slug-2` and so on that the list could claim now. Does not check access. */
export async function findFreeSlug(db: Db, waitlistId: string, slug: string, now = Date.now()): Promise<string> {
  for (let start = 1, count = FIRST_NUMBERS; ; start += count, count = MORE_NUMBERS) {
    const candidates = Array.from({ length: count }, (_, index) => toNumberedSlug(slug, start + index));
    const rows = await db
      .selectFrom('page_slugs')
      .select('slug')
      .where('slug', 'in', candidates)
      .where(({ or, eb }) => or([eb('waitlist_id', 'is', null), eb('waitlist_id', '!=', waitlistId)]))
      .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>', now - keptFor.formerSlugs)]))
      .execute();
    const free = candidates.find((candidate) => !rows.some((row) => row.slug === candidate));
    if (free) return free;
  }
}

/** In one statement, so that of two lists that claim an address at once one gets it. Returns false if another list has it. */
export async function claimSlug(trx: Db, waitlistId: string, slug: string, now: number): Promise<boolean> {
  const claimed = await trx
    .insertInto('page_slugs')
    .values({ slug, waitlist_id: waitlistId, left_at: null })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ waitlist_id: waitlistId, left_at: null })
        .where(({ or, eb }) =>
          or([
            eb('page_slugs.waitlist_id', '=', waitlistId),
            eb('page_slugs.left_at', '<=', now - keptFor.formerSlugs),
          ]),
        ),
    )
    .returning('slug')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function purgeSlugs(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('page_slugs')
    .where('left_at', '<=', now - keptFor.formerSlugs)
    .execute();
}

/** Makes all addresses of the list former ones, save `kept`, and forgets the oldest of too many. */
export async function leaveSlugs(trx: Db, waitlistId: string, currentSlug: string | null, now: number): Promise<void> {
  await trx
    .updateTable('page_slugs')
    .set({ left_at: now })
    .where('waitlist_id', '=', waitlistId)
    .where('left_at', 'is', null)
    .$if(currentSlug !== null, (query) => query.where('slug', '!=', currentSlug ?? ''))
    .execute();
  await sql`
    delete from page_slugs where waitlist_id = ${waitlistId} and left_at is not null and slug not in (
      select slug from page_slugs where waitlist_id = ${waitlistId} and left_at is not null
      order by left_at desc, slug limit ${MAX_FORMER})`.execute(trx);
}

/** Takes their addresses from deleted lists; no other list can have them until their time is over. */
export async function takeSlugs(trx: Db, waitlistIds: readonly string[], now: number): Promise<void> {
  await sql`
    update page_slugs set waitlist_id = null, left_at = coalesce(left_at, ${now})
    where waitlist_id in ${idsIn(trx, waitlistIds)}`.execute(trx);
}
