import { dirname } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { serveFolder } from '../../support/serveFolder.ts';
import { wordsIn } from './words.ts';

/** Somebody else's site with the example page that the product handed out. */
export interface ForeignSite {
  origin: string;
  /** A stranger signs up there, and is told that. */
  signUp(email: string, told: MessageId): Promise<void>;
  close(): Promise<void>;
}

export async function openForeignSite(browser: Browser, locale: Locale, example: string): Promise<ForeignSite> {
  const words = wordsIn(locale);
  const site = await serveFolder(dirname(example));
  return {
    origin: site.origin,
    close: site.close,
    async signUp(email, told) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto(`${site.origin}/waitlist-example.html`);
      await page.getByLabel(words('pages.widget.email')).fill(email);
      await page.getByRole('button', { name: words('pages.widget.submit') }).click();
      await expect(page.getByText(words(told, { email }))).toBeVisible();
      await context.close();
    },
  };
}
