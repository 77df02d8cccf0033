import { expect } from '@playwright/test';
import { test } from '../visual/gallery.ts';
import { findStory, toView, widths } from './listStories.ts';
import { readTable } from './measure/readTable.ts';

const screens = [
  ['home', 'screens-home-homescreen'],
  ['waitlists', 'screens-waitlists-waitlistsscreen'],
  ['workspaces', 'screens-workspaces-workspacesscreen'],
  ['subscribers', 'screens-subscribers-subscribersscreen'],
] as const;

for (const [name, screen] of screens) {
  for (const width of [widths.phone, widths.desktop]) {
    test(`the table of ${name} arrives without moving at ${width}`, async ({ gallery }) => {
      await gallery.show(toView(findStory(`${screen}--loading`), 'en', width));
      const loading = await gallery.page.evaluate(readTable);
      await gallery.show(toView(findStory(`${screen}--ready`), 'en', width));
      const ready = await gallery.page.evaluate(readTable);
      expect(ready.columns.length).toBeGreaterThan(0);
      expect(ready).toEqual(loading);
    });
  }
}
