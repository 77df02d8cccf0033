import { expect } from '@playwright/test';
import { test } from '../visual/gallery.ts';
import { findStory, toView, widths } from './listStories.ts';
import { readTable } from './measure/readTable.ts';

const subscribers = 'screens-subscribers-subscribersscreen';

/** One after the other, as a person sees them. */
const arrivals = [
  ['home', 'screens-home-homescreen--loading', 'screens-home-homescreen--ready'],
  ['waitlists', 'screens-waitlists-waitlistsscreen--loading', 'screens-waitlists-waitlistsscreen--ready'],
  ['workspaces', 'screens-workspaces-workspacesscreen--loading', 'screens-workspaces-workspacesscreen--ready'],
  ['subscribers', `${subscribers}--loading`, `${subscribers}--ready`],
  ['a waitlist yet unknown', 'screens-waitlists-waitlistframe--loading-subscribers', `${subscribers}--loading`],
] as const;

for (const [name, before, after] of arrivals) {
  for (const width of [widths.phone, widths.desktop]) {
    test(`the table of ${name} arrives without moving at ${width}`, async ({ gallery }) => {
      await gallery.show(toView(findStory(before), 'en', width));
      const loading = await gallery.page.evaluate(readTable);
      await gallery.show(toView(findStory(after), 'en', width));
      const ready = await gallery.page.evaluate(readTable);
      expect(ready.columns.length).toBeGreaterThan(0);
      expect(ready).toEqual(loading);
    });
  }
}
