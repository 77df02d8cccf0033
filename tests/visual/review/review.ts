import { relative } from 'node:path';
import { root } from '../../support/root.ts';
import type { Change } from '../Change.ts';
import { changesFolder } from '../drawnChanges.ts';
import type { PictureHistory } from '../pictureHistory.ts';
import { createDecisions, places } from './createDecisions.ts';
import { serveReview } from './serveReview.ts';
import { toReview } from './toReview.ts';

/** Serves the review until it is done. Returns 0 when everything was accepted, otherwise 1. */
export async function review(changes: readonly Change[], history: PictureHistory): Promise<number> {
  const decisions = createDecisions(toReview(changes, history), places);
  const { origin, done, close } = await serveReview(decisions, changesFolder);
  console.log(`Review ${changes.length} pictures at ${origin}, then press Done there, or Ctrl+C here.`);
  await Promise.race([done, new Promise((resolve) => process.once('SIGINT', resolve))]);
  await close();
  const { items } = decisions.list();
  const count = (verdict: string | null) => items.filter((item) => item.verdict === verdict).length;
  const refused = count('refused');
  const where = refused > 0 ? `, named in ${relative(root, places.refusals)}` : '';
  console.log(`${count('accepted')} accepted, ${refused} refused${where}, ${count(null)} undecided.`);
  return count('accepted') === items.length ? 0 : 1;
}
