import { expect } from '@playwright/test';
import { test } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';
import { readForm } from './measure/readForm.ts';
import { readTable } from './measure/readTable.ts';

const subscribers = 'screens-subscribers-subscribersscreen';

/** Loading and ready story of each screen, in the order people see them */
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

const forms = [
  ['the profile', 'screens-settings-profilesection--loading', 'screens-settings-profilesection--ready'],
  ['a workspace', 'screens-workspaces-workspacescreen--loading', 'screens-workspaces-workspacescreen--ready'],
  ['details', 'screens-waitlists-waitlistframe--loading', 'screens-waitlists-waitlistdetailsscreen--ready'],
] as const;

for (const [name, before, after] of forms) {
  for (const width of [widths.phone, widths.desktop]) {
    test(`the form of ${name} arrives without moving at ${width}`, async ({ gallery }) => {
      await gallery.show(toView(findStory(before), 'en', width));
      const loading = await gallery.page.evaluate(readForm);
      await gallery.show(toView(findStory(after), 'en', width));
      expect(await gallery.page.evaluate(readForm)).toEqual(loading);
    });
  }
}

test('the choice of a workspace arrives without moving', async ({ gallery }) => {
  const tops = [];
  for (const state of ['loading', 'ready']) {
    await gallery.show(toView(findStory(`screens-home-workspacepickerscreen--${state}`), 'en', widths.phone));
    tops.push((await gallery.page.locator('main ul').first().boundingBox())?.y);
  }
  expect(tops[1]).toBe(tops[0]);
});
