import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { serveFolder } from '../../support/serveFolder.ts';
import { watchConsole } from './watchConsole.ts';
import { wordsIn } from './words.ts';

export interface Visitor {
  email: string;
  name?: string;
}

/** Somebody else's site, with the example page that the product handed out */
export interface ForeignSite {
  origin: string;
  /** Signs a stranger up and expects the message `told`; by default, success. */
  signUp(email: string, told?: MessageId): Promise<void>;
  close(): Promise<void>;
}

export async function openForeignSite(browser: Browser, locale: Locale, example: string): Promise<ForeignSite> {
  const site = await serveFolder(dirname(example));
  return {
    ...site,
    signUp: (email, told) => signUpAt(`${site.origin}/waitlist-example.html`, browser, locale, email, told),
  };
}

/** Signs a stranger up from the example opened from disk, whose origin is `null`. */
export async function signUpFromDisk(browser: Browser, locale: Locale, example: string, email: string): Promise<void> {
  await signUpAt(pathToFileURL(example).href, browser, locale, email);
}

async function signUpAt(
  address: string,
  browser: Browser,
  locale: Locale,
  email: string,
  told: MessageId = 'pages.widget.done',
): Promise<void> {
  const words = wordsIn(locale);
  const context = await browser.newContext({ locale });
  const complaints = watchConsole(context);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel(words('pages.widget.email')).fill(email);
  await page.getByRole('button', { name: words('pages.widget.submit') }).click();
  await expect(page.getByText(words(told, { email }))).toBeVisible();
  // On a refused site the browser also logs an error.
  if (told === 'pages.widget.done') expect(complaints).toEqual([]);
  await context.close();
}

/** Signs people up by the public call, as the widget does. */
export async function signUpMany(origin: string, waitlistId: string, people: readonly Visitor[]): Promise<void> {
  for (const person of people) {
    const response = await fetch(`${origin}/v1/waitlists/${waitlistId}/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(response.status).toBe(201);
  }
}
