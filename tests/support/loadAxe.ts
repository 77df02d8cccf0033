import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads `window.axe` into the page. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // Playwright would pass these 500 kB to the page's `eval`, which takes twice as long.
  const tab = await page.context().newCDPSession(page);
  await tab.send('Runtime.evaluate', { expression: source });
  await tab.detach();
}
