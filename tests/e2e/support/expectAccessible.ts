import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { loadAxe } from '../../support/loadAxe.ts';
import { waitForAnimations } from '../../support/waitForAnimations.ts';

/** Rules about a page as a whole: stories, which check the others in both themes, show its parts. */
const pageRules = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'region',
];

/** Like {@link expectAccessible}, but asks only about the page as a whole. */
export const expectWholePage = (page: Page): Promise<void> => expectAccessible(page, pageRules);

/**
 * Expects no axe violations and no live region inside another. A violation fails the test but does not end it. Frames
 * are left out: the only one holds a mail, in a sandbox where no script may run.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // A fading toast fails the contrast rule.
  await waitForAnimations(page);
  await loadAxe(page);
  // Asked again, since a page may be on its way to the next.
  const read = () => page.evaluate(findViolations, rules);
  await expect.configure({ soft: true }).poll(read, { message: page.url(), timeout: 10_000 }).toEqual([]);
}

/** Runs in the page. */
async function findViolations(runOnly?: readonly string[]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
  const results: AxeResults = await run(document, {
    iframes: false,
    resultTypes: ['violations'],
    elementRef: false,
    ...(runOnly && { runOnly: [...runOnly] }),
  });
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const nested = [...document.querySelectorAll(live)].filter((region) => region.parentElement?.closest(live));
  return [
    ...results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...nested.map(({ outerHTML }) => `live region in a live region: ${outerHTML.slice(0, 100)}`),
  ];
}

/** Kinds of pages that this worker has checked */
const seen = new Set<string>();

/**
 * Like {@link expectAccessible}, but skips a page made of the same parts as one already checked, in the same language
 * and theme: axe would find nothing new, and takes longer than the steps that lead there.
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
