import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Gives the page that is open `window.axe`. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // Playwright would hand these 500 kB on to the page's own `eval`, which takes twice as long.
  const tab = await page.context().newCDPSession(page);
  await tab.send('Runtime.evaluate', { expression: source });
  await tab.detach();
}
