import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '../../../locales/languages.ts';
import type { Change } from '../Change.ts';
import { changesFolder } from '../drawnChanges.ts';
import { buildPage } from './buildPage.ts';
import type { ReviewData, ReviewItem } from './ReviewItem.ts';
import { toReview } from './toReview.ts';

interface ReviewOptions {
  /** Where the changes began; null when unknown */
  commit: string | null;
  goneIds: readonly string[];
}

/** Writes a page for each language beside the drawings. Returns their paths. */
export const writeReview = (changes: readonly Change[], { commit, goneIds }: ReviewOptions): Promise<string[]> =>
  writePages(toReview(changes, commit), goneIds);

export async function writePages(
  items: readonly ReviewItem[],
  goneIds: readonly string[],
  folder = changesFolder,
): Promise<string[]> {
  const page = await buildPage();
  const languages = Map.groupBy(items, ({ mode }) => mode.locale);
  return [...languages].map(([language, ofLanguage]) => {
    const path = join(folder, language, 'index.html');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      page.replace('{"items":[]}', () => toJson({ language, items: ofLanguage, goneIds })),
    );
    return path;
  });
}

/** Formats data for a script element: no text in it can end the element. */
const toJson = (data: ReviewData & { language: Language }): string => JSON.stringify(data).replaceAll('<', '\\u003c');
