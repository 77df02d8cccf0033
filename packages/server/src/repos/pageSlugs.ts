import type { Db } from '../db/schema.ts';

/** A former address leads to its list for this long, and no other list can have it. */
const FORMER_MS = 90 * 86_400_000;

/** A current address, or a former one that still leads to its list. Does not check access. */
export async function findListOfSlug(
  db: Db,
  slug: string,
  now = Date.now(),
): Promise<{ waitlistId: string; isFormer: boolean } | undefined> {
  const row = await db
    .selectFrom('page_slugs')
    .select(['waitlist_id', 'left_at'])
    .where('slug', '=', slug)
    .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>', now - FORMER_MS)]))
    .executeTakeFirst();
  return row && { waitlistId: row.waitlist_id, isFormer: row.left_at !== null };
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
          or([eb('page_slugs.waitlist_id', '=', waitlistId), eb('page_slugs.left_at', '<=', now - FORMER_MS)]),
        ),
    )
    .returning('slug')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function purgeSlugs(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('page_slugs')
    .where('left_at', '<=', now - FORMER_MS)
    .execute();
}

/** Makes all addresses of the list former ones, save `kept`. */
export async function leaveSlugs(trx: Db, waitlistId: string, kept: string | null, now: number): Promise<void> {
  await trx
    .updateTable('page_slugs')
    .set({ left_at: now })
    .where('waitlist_id', '=', waitlistId)
    .where('left_at', 'is', null)
    .$if(kept !== null, (query) => query.where('slug', '!=', kept ?? ''))
    .execute();
}
