import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { expect, vi } from 'vitest';
import { type Words, wordsIn } from '../../e2e/support/words.ts';
import type { EngineBrowser, Key } from './EngineBrowser.ts';
import { type Finder, installFinder } from './installFinder.ts';
import type { Look, Target } from './Target.ts';

type Values = Record<string, string | number>;

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Polls often, since a success toast disappears after two seconds. */
const patience = { timeout: 20_000, interval: 50 };

/** A person who uses one of the engines, in their language */
export class Visitor {
  readonly browser: EngineBrowser;
  readonly locale: Locale;
  readonly origin: string;
  readonly words: Words;

  constructor(browser: EngineBrowser, locale: Locale, origin: string) {
    this.browser = browser;
    this.locale = locale;
    this.origin = origin;
    this.words = wordsIn(locale);
  }

  /** Opens a path of the product, or a full address. */
  async open(path: string): Promise<void> {
    await this.browser.open(new URL(path, this.origin).href);
  }

  /** Opens a path of the product, unless it is open. */
  async goTo(path: string): Promise<void> {
    if ((await this.address()) !== this.origin + path) await this.open(path);
  }

  /** Goes back in the history and expects that path. */
  async goBackTo(path: string): Promise<void> {
    await this.browser.evaluate(() => history.back());
    await this.isAtPath(path);
  }

  address(): Promise<string> {
    return this.browser.evaluate(() => location.href);
  }

  /** Retries until it succeeds, for up to twenty seconds. */
  until<T>(attempt: () => Promise<T>): Promise<T> {
    return vi.waitFor(attempt, patience);
  }

  /** Returns null when nothing matches. */
  look(target: Target): Promise<Look | null> {
    return this.#ask('look', target);
  }

  /** Returns the texts of all matches, in the order of the page. */
  list(target: Target): Promise<string[]> {
    return this.#ask('list', target);
  }

  /** Waits until there is one, and returns it. */
  see(target: Target): Promise<Look> {
    return this.until(async () => {
      const seen = await this.look(target);
      if (!seen) throw new Error(`Not seen: ${JSON.stringify(target)} at ${await this.address()}`);
      return seen;
    });
  }

  async seeNo(target: Target): Promise<void> {
    await this.until(async () => expect(await this.look(target), JSON.stringify(target)).toBeNull());
  }

  /** Waits until path and query are as given. */
  async isAtPath(path: string): Promise<void> {
    await this.until(async () => expect((await this.address()).replace(this.origin, '')).toBe(path));
  }

  /** Waits until the page with this title is open. */
  async isAt(title: MessageId, values?: Values): Promise<void> {
    await this.see({ role: 'heading', level: 1, name: this.words(title, values) });
  }

  async isAtHome(name?: string): Promise<void> {
    const parts = ['morning', 'afternoon', 'evening'] as const;
    const greetings =
      name === undefined
        ? [this.words('pages.home.greeting.nameless')]
        : parts.map((part) => this.words(`pages.home.greeting.${part}`, { name: name.split(' ')[0] ?? '' }));
    await this.until(async () => expect(greetings).toContain((await this.look({ role: 'heading', level: 1 }))?.text));
  }

  /** Clicks the target once it stands still and nothing covers it. */
  async click(target: Target): Promise<void> {
    await this.browser.click(await this.#findPlace(target, false));
  }

  /** Clicks at the target's position, whatever covers it; used for the rows of tables. */
  async clickThere(target: Target): Promise<void> {
    await this.browser.click(await this.#findPlace(target, true));
  }

  /** Drags from the beginning of the text to its end. Returns the text then selected. */
  async dragOver(target: Target): Promise<string> {
    await this.#findPlace(target, true);
    const line = await this.#ask('lineOf', target);
    if (!line) throw new Error(`No text in ${JSON.stringify(target)}`);
    await this.browser.drag({ x: line.left + 1, y: line.y }, { x: line.right - 1, y: line.y });
    return this.browser.evaluate(() => String(getSelection()));
  }

  /** Replaces the value of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    if ((await this.see(target)).value) await this.browser.selectAll();
    await this.browser.type(text);
    await this.until(async () => expect((await this.see(target)).value).toBe(text));
  }

  /** Presses Tab until the target has focus, several times around the page if need be. */
  async tabTo(target: Target): Promise<void> {
    await this.see(target);
    const start = performance.now();
    while (performance.now() - start < patience.timeout) {
      await this.browser.press('Tab');
      if ((await this.look(target))?.hasFocus) return;
    }
    throw new Error(`Out of reach of the keyboard: ${JSON.stringify(target)}`);
  }

  async pressAt(target: Target, key: Key): Promise<void> {
    await this.tabTo(target);
    await this.browser.press(key);
  }

  /** Resizes the window, and waits until the page has that width. */
  async resize({ width, height }: Pick<Look['box'], 'width' | 'height'>): Promise<void> {
    await this.browser.resize(width, height);
    await this.until(async () => expect(await this.browser.evaluate(() => innerWidth)).toBe(width));
  }

  /** Moves the pointer onto the target. */
  async hover(target: Target): Promise<void> {
    await this.browser.hover(await this.#findPlace(target, false));
  }

  field(label: MessageId): Target {
    return { role: 'textbox', name: this.words(label) };
  }

  button(label: MessageId, values?: Values): Target {
    return { role: 'button', name: this.words(label, values) };
  }

  link(label: MessageId): Target {
    return { role: 'link', name: this.words(label) };
  }

  async seeToast(text: MessageId, values?: Values): Promise<void> {
    await this.see({
      says: this.words(text, values),
      within: { role: 'region', name: this.words('components.toast.region') },
    });
  }

  #findPlace(target: Target, isBelow: boolean): Promise<{ x: number; y: number }> {
    return this.until(async () => {
      const place = await this.#ask('place', target);
      if ('trouble' in place) throw new Error(`${JSON.stringify(target)}: ${place.trouble}`);
      if (place.coveredBy && !isBelow) throw new Error(`${JSON.stringify(target)} lies under ${place.coveredBy}`);
      return place;
    });
  }

  async #ask<Question extends keyof Finder>(question: Question, target: Target) {
    // Another page may open between the two.
    while (!(await this.browser.evaluate(() => 'finder' in window))) {
      await this.browser.addScript(library);
      await this.browser.evaluate(installFinder);
    }
    const answer = await this.browser.evaluate(
      (asked, about) => window.finder?.[asked](about) ?? null,
      question as keyof Finder,
      target,
    );
    return answer as Awaited<ReturnType<Finder[Question]>>;
  }
}
