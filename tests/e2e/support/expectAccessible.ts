import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { loadAxe } from '../../support/loadAxe.ts';
import { waitForAnimations } from '../../support/waitForAnimations.ts';

/**
 * axe finds nothing on the page as it stands, and no live region stands in another one. What it finds fails the test, but does not end the journey. Frames are
 * left out: the one there is holds a mail, in a sandbox where no script may run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that fades has the contrast of neither of its ends.
  await waitForAnimations(page);
  await loadAxe(page);
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const results: AxeResults = await run(document, { iframes: false, resultTypes: ['violations'], elementRef: false });
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    const nested = [...document.querySelectorAll(live)].filter((region) => region.parentElement?.closest(live));
    return [
      ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...nested.map(({ outerHTML }) => `live region in a live region: ${outerHTML.slice(0, 100)}`),
    ];
  });
  expect.soft(violations, page.url()).toEqual([]);
}

/** Of this worker. */
const seen = new Set<string>();

/**
 * The same, but for a page that is drawn of the same parts as one that was looked at, in the same language and theme: axe
 * would find nothing new there, and takes longer than what leads to it.
 */
export async function expectAccessibleParts(page: Page): Promise<void> {
  const parts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const kinds = new Set(elements.map(({ tagName, classList, role }) => `${tagName} ${classList} ${role}`));
    const { lang } = document.documentElement;
    return [lang, getComputedStyle(document.documentElement).colorScheme, ...[...kinds].sort()].join('\n');
  });
  if (seen.has(parts)) return;
  await expectAccessible(page);
  seen.add(parts);
}
