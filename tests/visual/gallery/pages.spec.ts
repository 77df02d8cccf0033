import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { darkTheme } from '../../../packages/ui/src/theme/stitches.ts';
import { launchBrowser } from '../../support/browser.ts';
import { loadAxe } from '../../support/loadAxe.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { storybookFolder } from '../storybookFolder.ts';

interface Shown {
  page: Page;
  origin: string;
  /** Returns the browser's complaints since the last call */
  takeComplaints: () => string[];
}

const test = base.extend<object, { shown: Shown }>({
  shown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const { origin, close } = await serveFolder(storybookFolder);
      const browser = await launchBrowser();
      const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' });
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use({ page, origin, takeComplaints: () => complaints.splice(0) });
      await browser.close();
      await close();
    },
    { scope: 'worker' },
  ],
});

interface Entry {
  id: string;
  title: string;
  tags?: readonly string[];
}

interface ManifestEntry {
  error?: object;
  description?: string;
  docs?: Record<string, object>;
}

/** A table of icons and a function: neither is one component. */
const notAPart = new Set(['primitives-icon', 'patterns-toaster']);

const { entries } = JSON.parse(readFileSync(join(storybookFolder, 'index.json'), 'utf8')) as {
  entries: Record<string, Entry>;
};
const written = Object.values(entries).filter(({ tags = [] }) => tags.some((tag) => tag.endsWith('attached-mdx')));

const open = async ({ page, origin }: Shown, id: string, globals = '') => {
  await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}&globals=${globals}`);
  await page.locator('.sbdocs-content h1').first().waitFor();
  // Storybook reloads a page that changes while a story is still rendering.
  await page.waitForFunction(() => {
    const { storyRenders } = window.__STORYBOOK_PREVIEW__ as unknown as { storyRenders: { phase?: string }[] };
    const drawn = [...document.querySelectorAll('[id^="story--"]')].every((story) => story.firstElementChild);
    return drawn && storyRenders.every(({ phase = '' }) => /^(finished|errored|aborted)$/.test(phase));
  });
};

/** Runs axe on the text of a page and its good examples; the bad ones are bad on purpose. */
async function findViolations(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { include: [['.sbdocs-content']], exclude: [['[data-verdict="dont"]'], ['.sb-story'], ['iframe']] },
      { runOnly: ['color-contrast', 'link-name', 'button-name', 'label', 'list', 'td-headers-attr', 'empty-heading'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

test('a guide draws its part in each language, and with longer words', async ({ shown }) => {
  await open(shown, 'primitives-button--guide');
  const drawn = (locale: string) => shown.page.locator(`[data-locale="${locale}"]`).getByRole('button');
  await expect(drawn('en')).toHaveText('Create waitlist');
  await expect(drawn('pl')).toHaveText('Utwórz listę');
  await expect(drawn('xx')).toHaveText(/^\[Ç/);
});

for (const [at, { id, title }] of written.entries()) {
  // Neighbours are made of the same parts: every second page tells about the night, unless those parts have changed.
  const isByNight = at % 2 === 0 || process.env.PRELUDE_GUIDES === 'all';
  const times = isByNight ? 'by day and by night' : 'by day';

  test(`${title}, ${id.split('--')[1]}, can be read ${times}`, async ({ shown }) => {
    const { page, takeComplaints } = shown;
    await open(shown, id);
    await expect.soft(page.locator('html')).not.toHaveClass(new RegExp(darkTheme.className));
    expect.soft(await findViolations(page), 'by day').toEqual([]);
    if (isByNight) {
      // Reopened, since switching while a slow story renders makes Storybook reload the page without the toolbar's theme
      await open(shown, id, 'theme:dark');
      await expect.soft(page.locator('html')).toHaveClass(new RegExp(darkTheme.className));
      expect.soft(await findViolations(page), 'by night').toEqual([]);
    }
    await expect.soft(page.locator('.sb-errordisplay:visible')).toHaveCount(0);
    expect(takeComplaints()).toEqual([]);
  });
}

test('the manifest tells tools about every part: what it is, its props and its guide', () => {
  const { components } = JSON.parse(readFileSync(join(storybookFolder, 'manifests', 'components.json'), 'utf8')) as {
    components: Record<string, ManifestEntry>;
  };
  const parts = Object.values(entries).filter(({ title }) => /^(primitives|patterns|forms)\//.test(title));
  const ids = [...new Set(parts.map(({ id }) => id.split('--')[0] ?? ''))].filter((id) => !notAPart.has(id));
  expect(ids.length).toBeGreaterThan(50);
  const untold = ids.filter((id) => {
    const { error, description, docs } = components[id] ?? {};
    return error || !description || !docs?.[`${id}--guide`];
  });
  expect(untold).toEqual([]);
});

/** Questions of newcomers to the gallery, the words they search for, and where the answer is */
const questions = [
  {
    asks: 'which part asks before something final',
    query: 'destructive',
    leads: 'ConfirmDialog',
    says: /cannot be undone/,
  },
  {
    asks: 'how an error is written in Polish',
    query: 'error polish',
    leads: 'Writing',
    says: /Nie możemy połączyć się/,
  },
  { asks: 'notice or toast', query: 'toast', leads: 'Messages', says: /take the first that fits/ },
  {
    asks: 'what a screen shows offline',
    query: 'offline stale',
    leads: 'Empty, missing or failed',
    says: /Rows are there/,
  },
  { asks: 'from where on the sidebar stands', query: 'breakpoints', leads: 'Layout and breakpoints', says: /1024/ },
  {
    asks: 'how 5 subscribers are written in Polish',
    query: '5 subskrybentów',
    leads: 'Dates and numbers',
    says: /22 subskrybentów/,
  },
  { asks: 'how a part is used in another app', query: 'another app', leads: 'Introduction', says: /UiProvider/ },
  {
    asks: 'what holds the place of a table',
    query: 'loading table',
    leads: 'DataTableSkeleton',
    says: /same columns, same heights/,
  },
  { asks: 'how an icon gets a name', query: 'hover label', leads: 'Tooltip', says: /waits 400 ms/ },
  { asks: 'how a setting is turned on', query: 'toggle on off', leads: 'Switch', says: /takes effect at once/ },
  { asks: 'what controls hang in', query: 'flyout', leads: 'Popover', says: /hangs from/ },
  { asks: 'how a date is chosen', query: 'date picker', leads: 'DatePicker', says: /calendar/ },
  { asks: 'how far apart things stand', query: 'spacing', leads: 'Space', says: /steps of four pixels/ },
  { asks: 'how the kit is made one’s own', query: 'theming', leads: 'Make it yours', says: /seven plain values/ },
  { asks: 'what to take for a stepper', query: 'stepper', leads: 'Stepper', says: /known progress/ },
  { asks: 'how any page is reached by keys', query: 'command palette', leads: 'CommandMenu', says: /Ctrl K or Cmd K/ },
  { asks: 'how a file is taken', query: 'drag and drop', leads: 'FileDrop', says: /dropped beside the area/ },
  { asks: 'how a course over time is drawn', query: 'bar chart', leads: 'Chart', says: /bars from zero/ },
] as const;

for (const { asks, query, leads, says } of questions) {
  test(`a search answers ${asks}`, async ({ shown }) => {
    const { page, origin } = shown;
    await page.goto(`${origin}/index.html?path=/docs/find--page`);
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.getByRole('searchbox').fill(query);
    await frame.getByRole('link', { name: leads, exact: true }).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Find' })).toHaveCount(0);
    await expect(frame.locator('.sbdocs-content')).toContainText(says);
  });
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const { asks, query, name, text } of [
  { asks: 'the token of a muted text', query: 'muted text', name: '$textMuted', text: '$textMuted' },
  {
    asks: 'the icon of a removal',
    query: 'trash',
    name: 'TrashIcon',
    text: "import { TrashIcon } from '@prelude/ui/primitives/actionIcons';",
  },
  { asks: 'a token by what others call it', query: 'field edge', name: '$borderControl', text: '$borderControl' },
  {
    asks: 'an icon by what others call it',
    query: 'bin',
    name: 'TrashIcon',
    text: "import { TrashIcon } from '@prelude/ui/primitives/actionIcons';",
  },
  { asks: 'the id of a text', query: 'Nowa lista oczekujących', name: 'New Waitlist', text: 'pages.newWaitlist.title' },
]) {
  test(`a search copies ${asks}`, async ({ shown }) => {
    await open(shown, 'find--page');
    await shown.page.getByRole('searchbox').fill(query);
    await shown.page.getByRole('button', { name, exact: true }).click();
    await expect(shown.page.getByText('Copied to clipboard!')).toHaveCount(1);
    expect(await copied(shown.page)).toBe(text);
  });
}

test('the page of parts draws each of them once it is in view, and takes no focus for it', async ({ shown }) => {
  const { page, takeComplaints } = shown;
  await open(shown, 'parts--page');
  const samples = page.locator('[data-sample]');
  const names = written.filter(({ id }) => id.endsWith('--guide')).map(({ title }) => title);
  const shownHere = names.filter((title) => /^(primitives|patterns|forms)\//.test(title));
  await expect(samples).toHaveCount(shownHere.length);
  await expect(samples.last().locator('> *')).toHaveCount(0);
  for (const sample of await samples.all()) {
    await sample.scrollIntoViewIfNeeded();
    await expect(sample.locator('> *').first()).toBeAttached();
  }
  // Every play has ended.
  for (const frame of await page.locator('[data-sample] iframe').all())
    await expect(frame.contentFrame().locator('html')).toHaveAttribute('inert');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('body, [data-sample] *'))).toBe(false);
  await expect(page.locator('a[href$="/docs/patterns-toaster--guide"]')).toHaveText('Toaster');
  // A play in a frame may miss the focus that was given back.
  expect(takeComplaints().filter((complaint) => !complaint.includes('toHaveFocus'))).toEqual([]);
});

test('the way back from what was found leads to the same search', async ({ shown }) => {
  await open(shown, 'find--page');
  await shown.page.getByRole('searchbox').fill('muted text');
  await open(shown, 'choosing-messages--page');
  await open(shown, 'find--page');
  await expect(shown.page.getByRole('searchbox')).toHaveValue('muted text');
});

test('the page of a screen leads to each of its states', async ({ shown }) => {
  await open(shown, 'screens-home-homescreen--all-states');
  for (const state of ['empty', 'loading', 'failed-offline'])
    await expect(shown.page.locator(`a[href$="/story/screens-home-homescreen--${state}"]`)).toHaveCount(1);
});

test('a search without an answer says so', async ({ shown }) => {
  await open(shown, 'find--page');
  await shown.page.getByRole('searchbox').fill('carousel of nothing');
  await expect(shown.page.getByText('Nothing here has that name.')).toBeVisible();
});

test('a new part is found without anybody listing it', async ({ shown }) => {
  const { page } = shown;
  await open(shown, 'find--page');
  await page.getByRole('searchbox').fill('');
  // The names of missing parts lead to the same guides.
  for (const { id, title } of written.filter(({ id }) => id.endsWith('--guide')))
    await expect(
      page.locator(`a[href$="/docs/${id}"]`).filter({ hasText: new RegExp(`^${title.split('/').at(-1)}$`) }),
      title,
    ).toHaveCount(1);
});

for (const { what, id, name, text } of [
  { what: 'a colour', id: 'foundations-colour--about-colour', name: 'textMuted', text: '$textMuted' },
  { what: 'a step of space', id: 'foundations-space--about-space', name: '4', text: '$4' },
  { what: 'an import', id: 'patterns-notice--guide', name: "import { Notice } from '@prelude/ui/patterns/Notice';" },
  { what: 'a source', id: 'foundations-motion--about-motion', name: 'packages/ui/src/theme/stitches.ts' },
]) {
  test(`${what} is copied by a press on its name`, async ({ shown }) => {
    await open(shown, id);
    await shown.page.getByRole('button', { name, exact: true }).first().click();
    await expect(shown.page.getByText('Copied to clipboard!')).toHaveCount(1);
    expect(await copied(shown.page)).toBe(text ?? name);
  });
}

test('the tokens lie beside the gallery as files', async ({ shown }) => {
  const read = async (name: string) => (await shown.page.request.get(`${shown.origin}/${name}`)).json();
  expect(await read('prelude.tokens.json')).toMatchObject({
    light: { color: { textMuted: { $value: '{scale.light.sand11Deeper}' } } },
  });
  expect(await read('prelude.resolver.json')).toMatchObject({ modifiers: { theme: { default: 'light' } } });
});

test('a page follows the language of the toolbar', async ({ shown }) => {
  const { page } = shown;
  await open(shown, 'primitives-button--guide');
  const example = page.locator('[data-verdict="do"]');
  await expect(example).toContainText('Cancel');
  await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { locale: 'pl' } }));
  await expect(example).toContainText('Anuluj');
});
