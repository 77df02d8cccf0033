import { expect } from '@playwright/test';
import { type Gallery, test, type View } from '../visual/gallery.ts';
import { listScreenStories, type Story, toView } from './listStories.ts';
import { readLayout } from './measure/readLayout.ts';
import { resize } from './resize.ts';

const [narrow, middle, wide] = [320, 768, 1280];

/** Shows a story once and measures it in each width, from the widest one down. */
async function findFaults(gallery: Gallery, story: Story, locale: View['mode']['locale'], widths: number[]) {
  const view = toView(story, locale, 'light', Math.max(...widths));
  const faults = (await gallery.show(view)).map((complaint) => `does not stand: ${complaint}`);
  for (const width of widths) {
    await resize(gallery.page, width);
    faults.push(...(await gallery.page.evaluate(readLayout)).map((fault) => `${width}: ${fault}`));
  }
  await resize(gallery.page, view.mode.width);
  return faults;
}

for (const story of listScreenStories()) {
  test(`${story.id} holds longer words at any width`, async ({ gallery }) => {
    const widths = story.isForPhones ? [narrow] : [wide, middle, narrow];
    expect(await findFaults(gallery, story, 'xx', widths)).toEqual([]);
  });
}

for (const story of listScreenStories()) {
  test(`${story.id} holds Polish at ${narrow}`, async ({ gallery }) => {
    expect(await findFaults(gallery, story, 'pl', [narrow])).toEqual([]);
  });
}
