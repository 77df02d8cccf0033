import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changesFolder, type Drawing, toPath } from '../drawnChanges.ts';
import { pictureFolder } from '../listPictures.ts';
import { readRefusals, refusalsFile, writeRefusals } from '../refusals.ts';
import { readSeen, seenFile, toHash, writeSeen } from '../seen.ts';
import type { Decision, ReviewItem } from './ReviewItem.ts';

/** Where decisions are written to. */
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
 * Keeps the verdicts of a review. An accepted picture takes its place and counts as seen; a refused one leaves what was
 * there and is named in the list of refusals; either can be taken back. Files that are not in the review are ignored.
 */
export function createDecisions(items: readonly ReviewItem[], { pictures, changes, seen: seenPath, refusals }: Places) {
  const decided = new Map(items.map((item) => [item.file, { ...item }]));
  const seenBefore = readSeen(seenPath);

  const read = (item: ReviewItem, drawing: Drawing): Buffer | null => {
    const path = toPath(item, drawing, changes);
    return existsSync(path) ? readFileSync(path) : null;
  };
  const put = (item: ReviewItem, picture: Buffer | null) => {
    const path = join(pictures, item.file);
    mkdirSync(dirname(path), { recursive: true });
    if (picture) writeFileSync(path, picture);
    else rmSync(path, { force: true });
  };

  return {
    list: (): ReviewItem[] => [...decided.values()],
    decide: ({ files, verdict, why = '' }: Decision): void => {
      const seen = readSeen(seenPath);
      const refused = readRefusals(refusals);
      for (const file of files) {
        const item = decided.get(file);
        if (!item) continue;
        const drawn = read(item, 'after');
        if (!drawn) throw new Error(`The drawing of ${file} is gone.`);
        // What nobody has looked at lies in its place already.
        if (item.kind !== 'unseen') put(item, verdict === 'accepted' ? drawn : read(item, 'before'));
        const hash = verdict === 'accepted' ? toHash(drawn) : seenBefore.get(file);
        if (hash) seen.set(file, hash);
        else seen.delete(file);
        if (verdict === 'refused') refused.set(file, { hash: toHash(drawn), why });
        else refused.delete(file);
        item.verdict = verdict;
        item.why = verdict === 'refused' ? why : '';
      }
      writeSeen(seen, seenPath);
      writeRefusals(refused, refusals);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
