import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import type { Locale } from '@prelude/ui/words/MessageId';
import { serveFolder } from '../../support/serveFolder.ts';
import { watchConsole } from './watchConsole.ts';
import { wordsIn } from './words.ts';

export interface Visit {
  browser: Browser;
  locale: Locale;
  /** The example file that the product handed out. */
  example: string;
  email: string;
}

/** A stranger opens the example on another site, signs up, and is told that it worked. */
export async function visitFromAnotherOrigin(visit: Visit): Promise<void> {
  const site = await serveFolder(dirname(visit.example));
  try {
    await visitAt(`${site.origin}/waitlist-example.html`, visit);
  } finally {
    await site.close();
  }
}

/** The same with the file opened from the disk, whose origin is `null`. */
export async function visitFromDisk(visit: Visit): Promise<void> {
  await visitAt(pathToFileURL(visit.example).href, visit);
}

async function visitAt(address: string, { browser, locale, email }: Visit): Promise<void> {
  const words = wordsIn(locale);
  const context = await browser.newContext({ locale });
  const complaints = watchConsole(context);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel(words('pages.widget.email')).fill(email);
  await page.getByRole('button', { name: words('pages.widget.submit') }).click();
  await expect(page.getByText(words('pages.widget.done', { email }))).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
}

/** Signs people up as the widget does, by the public call. */
export async function signUpMany(
  origin: string,
  waitlistId: string,
  people: readonly { email: string; name?: string }[],
) {
  for (const person of people) {
    const response = await fetch(`${origin}/v1/waitlists/${waitlistId}/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(response.status).toBe(201);
  }
}
