import { changesFolder, readDrawing } from '../drawnChanges.ts';
import { toHash } from '../image.ts';
import { openPictures, pictureFolder } from '../pictureStore.ts';
import { readRefusals, refusalsFile, writeRefusals } from '../refusals.ts';
import { readSeen, seenFile, writeSeen } from '../seen.ts';
import type { Decision, ReviewItem } from './ReviewItem.ts';

/** Files and folders that decisions are written to */
export interface Places {
  pictures: string;
  changes: string;
  seen: string;
  refusals: string;
}

export const places: Places = {
  pictures: pictureFolder,
  changes: changesFolder,
  seen: seenFile,
  refusals: refusalsFile,
};

/**
 * Records the verdicts of a review. An accepted picture is stored and counts as seen; a refused one leaves the stored
 * picture and is added to the refusals; either can be taken back. Ignores keys outside the review.
 */
export function createDecisions(items: readonly ReviewItem[], { pictures: folder, changes, ...files }: Places) {
  const decided = new Map(items.map((item) => [item.key, { ...item }]));
  const pictures = openPictures(folder);
  const seenBefore = readSeen(files.seen);
  const seen = new Set(seenBefore);
  const refused = readRefusals(files.refusals);

  return {
    list: (): ReviewItem[] => [...decided.values()],
    decide: async ({ keys, verdict, why = '' }: Decision): Promise<void> => {
      for (const key of keys) {
        const item = decided.get(key);
        if (!item) continue;
        const drawn = await readDrawing(item, 'after', changes);
        if (!drawn) throw new Error(`The drawing of ${key} is gone.`);
        const hash = toHash(drawn);
        // An unseen picture is already stored.
        if (item.kind !== 'unseen')
          await pictures.put(key, verdict === 'accepted' ? drawn : await readDrawing(item, 'before', changes));
        if (verdict === 'accepted') seen.add(hash);
        else if (!seenBefore.has(hash)) seen.delete(hash);
        if (verdict === 'refused') refused.set(key, { hash, why });
        else refused.delete(key);
        item.verdict = verdict;
        item.why = verdict === 'refused' ? why : '';
      }
      pictures.save();
      writeSeen(seen, pictures.manifest, files.seen);
      writeRefusals(refused, files.refusals);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
