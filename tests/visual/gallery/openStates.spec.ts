import { expect, type Page } from '@playwright/test';
import { languageCodes } from '../../../locales/languages.ts';
import { type Words, wordsIn } from '../../e2e/support/words.ts';
import { waitForAnimations } from '../../support/waitForAnimations.ts';
import { test } from '../gallery.ts';
import { findStory, toView, widths } from './listStories.ts';
import { runAxe } from './measure/runAxe.ts';

const { phone, desktop } = widths;

interface OpenState {
  what: string;
  storyId: string;
  open: (page: Page, words: Words) => Promise<void>;
  /** Role of the part that opens */
  role: 'alertdialog' | 'dialog' | 'menu' | 'listbox';
  /** Width at which it can be opened; undefined for both */
  width?: number;
}

const pressButton =
  (...[id, values]: Parameters<Words>): OpenState['open'] =>
  (page, words) =>
    page.getByRole('button', { name: words(id, values), exact: true }).press('Enter');

const pressSelect =
  (id: Parameters<Words>[0]): OpenState['open'] =>
  (page, words) =>
    page.getByRole('combobox', { name: words(id), exact: true }).press('Enter');

const pressMenu =
  (index: number): OpenState['open'] =>
  (page) =>
    page.locator('[aria-haspopup="menu"]').nth(index).press('Enter');

const workspace = 'screens-workspaces-workspacescreen--ready';

const states: readonly OpenState[] = [
  {
    what: 'deleting a workspace',
    storyId: workspace,
    open: pressButton('pages.workspace.delete.action'),
    role: 'alertdialog',
  },
  {
    what: 'replacing an access key',
    storyId: workspace,
    open: pressButton('pages.workspace.accessKey.rotate.action'),
    role: 'alertdialog',
  },
  {
    what: 'deleting a waitlist',
    storyId: 'screens-waitlists-waitlistadvancedscreen--ready',
    open: pressButton('pages.waitlist.advanced.delete.action'),
    role: 'alertdialog',
  },
  {
    what: 'removing a subscriber',
    storyId: 'screens-subscribers-subscribersscreen--from-plain-api',
    open: pressButton('pages.subscribers.remove.action', { email: 'ada.lovelace@analytical.engine' }),
    role: 'alertdialog',
    width: desktop,
  },
  {
    what: 'the menu of a subscriber',
    storyId: 'screens-subscribers-subscribersscreen--ready',
    open: pressButton('pages.subscribers.menu.label', { email: 'grace@hopper.dev' }),
    role: 'menu',
    width: phone,
  },
  {
    what: 'deleting an account',
    storyId: 'screens-settings-settingsscreen--ready',
    open: pressButton('pages.settings.delete.action'),
    role: 'alertdialog',
  },
  {
    what: 'the menu of workspaces',
    storyId: 'screens-home-homescreen--ready',
    open: pressMenu(0),
    role: 'menu',
    width: desktop,
  },
  {
    what: 'the menu of languages',
    storyId: 'screens-home-homescreen--ready',
    open: pressMenu(1),
    role: 'menu',
    width: desktop,
  },
  {
    what: 'the menu of languages before sign-in',
    storyId: 'screens-auth-signinscreen--idle',
    open: pressMenu(0),
    role: 'menu',
  },
  {
    what: 'the select of waitlists',
    storyId: 'screens-integration-integrationscreen--none-chosen',
    open: pressSelect('pages.selector.label'),
    role: 'listbox',
  },
  {
    what: 'the select of methods',
    storyId: 'screens-integration-integrationscreen--embedded',
    open: pressSelect('pages.integration.method.label'),
    role: 'listbox',
  },
  {
    what: 'the select that tabs become',
    storyId: 'screens-waitlists-waitlistframe--ready',
    open: pressSelect('pages.waitlist.tabs'),
    role: 'listbox',
    width: phone,
  },
  {
    what: 'the drawer',
    storyId: 'screens-shell-appshell--drawer-closed',
    open: pressButton('common.nav.open'),
    role: 'dialog',
    width: phone,
  },
  {
    what: 'the menu of workspaces in the drawer',
    storyId: 'screens-shell-appshell--drawer-open',
    open: pressMenu(0),
    role: 'menu',
    width: phone,
  },
];

/**
 * axe knows that a dialog holds focus, but not that an open list does: everything hidden behind the list cannot be
 * reached, which `focus.spec.ts` tries by Tab.
 */
const heldByLists = ['aria-hidden-focus'];

for (const language of languageCodes) {
  for (const { what, storyId, open, role, width: only } of states) {
    for (const width of only ? [only] : [desktop, phone]) {
      test(`${what} keeps nobody out while it is open, in ${language} at ${width}, by day and by night`, async ({
        gallery,
      }) => {
        const { page, show } = gallery;
        expect(await show(toView(findStory(storyId), language, width))).toEqual([]);
        await open(page, wordsIn(language));
        await expect(page.getByRole(role).last()).toBeVisible();
        await waitForAnimations(page);
        const exceptRules = role === 'listbox' ? heldByLists : [];
        expect(await runAxe(page, { byNight: true, exceptRules })).toEqual([]);
        await page.keyboard.press('Escape');
      });
    }
  }
}
