import { MAX_IMAGES } from '@prelude/api/contract/looks';
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

/** Deletes images that nothing names any more. Returns `full` if too many are left to add another. */
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
      await deleteUnnamed(trx, workspaceId, now - UNNAMED_MS);
      if ((await countImages(trx, workspaceId)) >= MAX_IMAGES) return 'full';
      await trx.insertInto('images').values(image).execute();
      return { id: image.id };
    });
  } catch (error) {
    if (isMissingParent(error)) return undefined;
    throw error;
  }
}

async function countImages(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Looks, drafts and publishes name an image by its id in their JSON. */
async function deleteUnnamed(db: Db, workspaceId: string, before: number): Promise<void> {
  const old = await db
    .selectFrom('images')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .execute();
  for (const { id } of old)
    if (!(await isNamed(db, workspaceId, id))) await db.deleteFrom('images').where('id', '=', id).execute();
}

async function isNamed(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const name = `%"${id}"%`;
  const look = await db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .where('look', 'like', name)
    .executeTakeFirst();
  if (look) return true;
  const lists = selectLists(db).select('waitlists.id').where('workspace_id', '=', workspaceId).limit(1);
  const draft = await lists
    .innerJoin('forms', 'forms.waitlist_id', 'waitlists.id')
    .where('draft', 'like', name)
    .executeTakeFirst();
  if (draft) return true;
  const published = await lists
    .innerJoin('form_publishes', 'form_publishes.waitlist_id', 'waitlists.id')
    .where('form', 'like', name)
    .executeTakeFirst();
  return published !== undefined;
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
