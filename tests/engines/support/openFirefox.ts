import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { endWithUs } from '../../support/endWithUs.ts';
import { executables } from '../findExecutables.ts';
import { CLOSING_MS, desktop, type EngineBrowser, type Key } from './EngineBrowser.ts';

/** Pointer of a desktop, which Firefox does not report without a mouse: bits of "fine" and "can hover" */
const MOUSE = 0b110;

/** Opens Firefox ESR, which speaks WebDriver BiDi itself. */
export async function openFirefox(locale: string): Promise<EngineBrowser> {
  const launcher = await writeLauncher();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: launcher,
    defaultViewport: desktop,
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', TZ: 'Europe/Warsaw' },
    extraPrefsFirefox: {
      'intl.accept_languages': locale,
      'ui.allPointerCapabilities': MOUSE,
      'ui.prefersReducedMotion': 1,
      'ui.primaryPointerCapabilities': MOUSE,
    },
  });
  // The first page has no focus: a button would ignore Enter, and a field would not select its text.
  const page = await browser.newPage();
  const { mouse, keyboard } = page;
  return {
    open: (address) => goTo(page, address),
    // Puppeteer's type unwraps element handles, of which there are none here.
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    async addScript(text) {
      await page.evaluate(text);
    },
    click: ({ x, y }) => mouse.click(x, y),
    hover: ({ x, y }) => mouse.move(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 4 });
      await mouse.up();
    },
    press: (key: Key) => keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => keyboard.type(text),
    async selectAll() {
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    async resize(width, height) {
      // Firefox ESR sets the size but cannot turn the screen, which Puppeteer asks for at once.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      });
    },
    async chooseFile(path) {
      const input = await page.waitForSelector('input[type=file]');
      await input?.uploadFile(path);
    },
    async close() {
      const limit = setTimeout(() => browser.process()?.kill('SIGKILL'), CLOSING_MS);
      await browser.close().finally(() => clearTimeout(limit));
      await rm(dirname(launcher), { recursive: true });
    },
  };
}

/**
 * Writes a script that starts Firefox and ends it with this process: Puppeteer can start only a file, and gives it a
 * process group that nothing else ends.
 */
async function writeLauncher(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'prelude-firefox-')), 'firefox');
  const [command, args] = endWithUs(executables.firefox, ['"$@"']);
  await writeFile(file, `#!/bin/sh\nexec ${command} ${args.join(' ')}\n`, { mode: 0o700 });
  return file;
}

/** Puppeteer's `goto` sometimes misses the end of a load that leads to another site, and never returns. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    Object.assign(window, { isLeft: true });
    setTimeout(() => location.assign(to));
  }, address);
  await vi.waitFor(
    async () => {
      const isLoaded = await page.evaluate(() => !('isLeft' in window) && document.readyState === 'complete');
      expect(isLoaded, address).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );
}
