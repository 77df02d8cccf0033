import { MAX_IMAGES } from '@prelude/api/contract/looks';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../db/inTransaction.ts';
import { isMissingParent } from '../db/isMissingParent.ts';
import type { Db } from '../db/schema.ts';
import { selectLists } from './lists.ts';
import { canSeeWorkspace } from './waitlists.ts';

/** An image that was added, but not saved with a look or a draft, is kept for this long. */
const UNNAMED_MS = 86_400_000;

export interface StoredImage {
  mediaType: string;
  bytes: Uint8Array;
}

/** Deletes images that are not needed any more. Returns `full` if too many are left to add another. */
export async function insertImage(
  db: Db,
  { personId, workspaceId }: { personId: string; workspaceId: string },
  { mediaType, bytes }: StoredImage,
  now = Date.now(),
): Promise<{ id: string } | 'full' | undefined> {
  if (!(await canSeeWorkspace(db, { personId }, workspaceId))) return undefined;
  const image = { id: uuidv7(), workspace_id: workspaceId, media_type: mediaType, bytes, created_at: now };
  try {
    return await inTransaction(db, async (trx) => {
      const ids = await deleteUnneeded(trx, workspaceId, now - UNNAMED_MS);
      if (ids.length >= MAX_IMAGES && (await countImages(trx, workspaceId, ids)) >= MAX_IMAGES) return 'full';
      await trx.insertInto('images').values(image).execute();
      return { id: image.id };
    });
  } catch (error) {
    if (isMissingParent(error)) return undefined;
    throw error;
  }
}

/** Does not count images that only former publishes name. */
async function countImages(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const id of ids) if (!isFormer(await readLastUse(db, workspaceId, id))) count += 1;
  return count;
}

/** Returns the ids of the images that stay. */
async function deleteUnneeded(db: Db, workspaceId: string, before: number): Promise<string[]> {
  const images = await db
    .selectFrom('images')
    .select(['id', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  const ids = [];
  for (const { id, created_at } of images) {
    if (created_at >= before || ((await readLastUse(db, workspaceId, id)) ?? 0) >= before) ids.push(id);
    else await db.deleteFrom('images').where('id', '=', id).execute();
  }
  return ids;
}

const isFormer = (lastUse: number | null): boolean => lastUse !== null && lastUse < Number.POSITIVE_INFINITY;

/**
 * Returns the time of the publish after which none of a form's last two named the image; infinity if one of them, the look or a
 * draft does, and null if nothing ever did. They name it by its id in their JSON.
 */
async function readLastUse(db: Db, workspaceId: string, id: string): Promise<number | null> {
  const name = `%"${id}"%`;
  const look = await db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .where('look', 'like', name)
    .executeTakeFirst();
  if (look) return Number.POSITIVE_INFINITY;
  const lists = selectLists(db).where('workspace_id', '=', workspaceId);
  const draft = await lists
    .innerJoin('forms', 'forms.waitlist_id', 'waitlists.id')
    .select('waitlists.id')
    .where('draft', 'like', name)
    .limit(1)
    .executeTakeFirst();
  if (draft) return Number.POSITIVE_INFINITY;
  const publishes = await lists
    .innerJoin('form_publishes', 'form_publishes.waitlist_id', 'waitlists.id')
    .leftJoin('form_publishes as later', (join) =>
      join
        .onRef('later.waitlist_id', '=', 'form_publishes.waitlist_id')
        .on('later.form_version', '=', sql<number>`form_publishes.form_version + 2`),
    )
    .select('later.published_at')
    .where('form_publishes.form', 'like', name)
    .execute();
  const times = publishes.map(({ published_at }) => published_at ?? Number.POSITIVE_INFINITY);
  return times.length > 0 ? Math.max(...times) : null;
}

/** Images are public: whoever has the id may see it. */
export const findImage = (db: Db, id: string): Promise<StoredImage | undefined> =>
  db
    .selectFrom('images')
    .innerJoin('workspaces', 'workspaces.id', 'images.workspace_id')
    .select(['media_type as mediaType', 'bytes'])
    .where('images.id', '=', id)
    .where('workspaces.deleted_at', 'is', null)
    .executeTakeFirst();
