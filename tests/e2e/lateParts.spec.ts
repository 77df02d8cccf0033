import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { intercept } from '../support/intercept.ts';
import { networkComplaint, test } from './support/test.ts';

const people = [{ email: 'ada@example.com' }, { email: 'grace@example.com' }];

/** Pages that open something of their own besides the frame, and how wide: below 1024 pixels the sidebar is a drawer. */
const pages = [
  ['/', 1280],
  ['/', 390],
  ['/waitlists/:waitlist/form', 1280],
  ['/waitlists/:waitlist/subscribers', 1280],
  ['/waitlists/:waitlist/growth', 1280],
] as const;

const opener =
  ':is(button, a, [role=combobox]):is([aria-haspopup], [aria-expanded], [href*="?import"], [href*="?export"])';
const opened = ':is([role=menu], [role=listbox], [role=dialog], [role=alertdialog], [aria-expanded=true])';

const toName = (url: string) => new URL(url).pathname;
const isScript = (request: Request) => request.resourceType() === 'script';

/** Opens a page, with all that it loads by itself. */
async function openPage(page: Page, address: string, loading: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText(loading)).toHaveCount(0);
}

/** Presses what opens something, and closes that again. Returns false where the page says that code is missing. */
async function press(page: Page, button: Locator, missing: Locator): Promise<boolean> {
  const shown = page.locator(opened).filter({ visible: true });
  await button.click();
  await expect(shown.or(missing).first()).toBeVisible();
  if (await missing.isVisible()) return false;
  const dialog = page.getByRole('dialog').filter({ visible: true });
  // A dialog hears keys once its effects have run.
  await expect(async () => {
    await page.keyboard.press('Escape');
    if ((await button.getAttribute('aria-expanded')) === 'true' && !(await dialog.isVisible())) await button.click();
    await expect(shown).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  return true;
}

for (const [path, width] of pages)
  test(`what opens above ${path} at ${width} does so although a script of it failed once`, async ({
    page,
    words,
    allowed,
    openAs,
  }) => {
    allowed.push(networkComplaint, /Failed to fetch dynamically imported module/);
    await page.setViewportSize({ width, height: 900 });
    const { toUrl } = await openAs({ subscribers: people });
    const openers = page.locator(opener).filter({ visible: true });
    const missing = page.getByText(words('common.toast.codeMissing'));
    const asked: [index: number, script: string][] = [];
    let index = 0;
    const note = (request: Request) => void (isScript(request) && asked.push([index, toName(request.url())]));
    page.on('request', note);
    await openPage(page, toUrl(path), words('common.loading'));
    for (; index < (await openers.count()); index += 1)
      expect(await press(page, openers.nth(index), missing)).toBe(true);
    page.off('request', note);
    const count = await openers.count();
    const linked = await page
      .locator('link[rel=modulepreload], script[src]')
      .evaluateAll((links) =>
        links.map(
          (link) => new URL(link.getAttribute('href') ?? link.getAttribute('src') ?? '', document.baseURI).pathname,
        ),
      );
    const late = asked.filter(([, script]) => !linked.includes(script));
    expect(late).not.toEqual([]);
    for (const [opens, script] of late)
      await test.step(`${script} fails once`, async () => {
        let fails = 1;
        const mend = await intercept(
          page,
          ({ pathname }) => pathname === script,
          (route) => (fails-- > 0 ? route.abort() : route.fallback()),
        );
        await openPage(page, toUrl(path), words('common.loading'));
        await expect(openers).toHaveCount(count);
        const isOpened = await press(page, openers.nth(opens), missing);
        // What the page loads by itself may be asked for after the press.
        await expect.poll(() => fails).toBeLessThan(1);
        mend();
        if (isOpened) return;
        // The part itself is asked for again; what it imports is asked for once per document.
        expect(late.find(([other]) => other === opens)?.[1]).not.toBe(script);
        await page.getByRole('button', { name: words('common.toast.reload') }).click();
        await expect(missing).toBeHidden();
        await expect(openers).toHaveCount(count);
        expect(await press(page, openers.nth(opens), missing)).toBe(true);
      });
  });
