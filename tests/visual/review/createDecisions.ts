import { changesFolder, readDrawing } from '../drawnChanges.ts';
import { toHash } from '../image.ts';
import { openPictures, pictureFolder } from '../pictureStore.ts';
import { readRefusals, refusalsFile, writeRefusals } from '../refusals.ts';
import { readSeen, seenFile, writeSeen } from '../seen.ts';
import type { Decision, ReviewItem, ReviewList } from './ReviewItem.ts';

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

type Judgement = Pick<ReviewItem, 'verdict' | 'why'>;

/**
 * Records the verdicts of a review. An accepted picture is stored and counts as seen; a refused one leaves the stored
 * picture and is added to the refusals. Decisions are taken back one by one, the last first. Ignores keys outside the
 * review.
 */
export function createDecisions(items: readonly ReviewItem[], { pictures: folder, changes, ...files }: Places) {
  const decided = new Map(items.map((item) => [item.key, { ...item }]));
  const pictures = openPictures(folder);
  const seenBefore = readSeen(files.seen);
  const refused = readRefusals(files.refusals);
  const history: ReadonlyMap<string, Judgement>[] = [];

  /** Writes pictures, seen and refusals as the judgements want them. */
  const apply = async (judgements: ReadonlyMap<string, Judgement>): Promise<void> => {
    for (const [key, { verdict, why }] of judgements) {
      const item = decided.get(key);
      if (!item) continue;
      const drawn = await readDrawing(item, 'after', changes);
      if (!drawn) throw new Error(`The drawing of ${key} is gone.`);
      // An unseen picture is already stored.
      if (item.kind !== 'unseen')
        await pictures.put(key, verdict === 'accepted' ? drawn : await readDrawing(item, 'before', changes));
      if (verdict === 'refused') refused.set(key, { hash: toHash(drawn), why });
      else refused.delete(key);
      item.verdict = verdict;
      item.why = why;
    }
    pictures.save();
    const accepted = [...decided.values()].filter(({ verdict }) => verdict === 'accepted');
    writeSeen(new Set([...seenBefore, ...accepted.map(({ hash }) => hash)]), pictures.manifest, files.seen);
    writeRefusals(refused, files.refusals);
  };

  return {
    list: (): ReviewList => ({ items: [...decided.values()], last: [...(history.at(-1)?.keys() ?? [])] }),
    decide: async ({ keys, verdict, why = '' }: Decision): Promise<void> => {
      const known = keys.flatMap((key) => decided.get(key) ?? []);
      if (known.length === 0) return;
      const before = known.map((item) => [item.key, { verdict: item.verdict, why: item.why }] as const);
      await apply(new Map(known.map(({ key }) => [key, { verdict, why: verdict === 'refused' ? why : '' }])));
      history.push(new Map(before));
    },
    /** Gives the pictures of the last decision the verdicts that they had before it. */
    takeBack: async (): Promise<void> => {
      const last = history.pop();
      if (last) await apply(last);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
