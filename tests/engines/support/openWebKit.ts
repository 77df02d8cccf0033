import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findFreePort } from '../../contract/support/findFreePort.ts';
import { endWithUs } from '../../support/endWithUs.ts';
import { executables } from '../findExecutables.ts';
import { CLOSING_MS, desktop, type EngineBrowser, type Key } from './EngineBrowser.ts';

const keys: Record<Key, string> = {
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
  PageDown: Keys.PAGE_DOWN,
  Space: Keys.SPACE,
  Tab: Keys.TAB,
};

/** Opens WebKitGTK's own small browser, driven by the WebDriver that comes with it, on a virtual screen. */
export async function openWebKit(locale: string): Promise<EngineBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'prelude-webkit-'));
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const child of started.toReversed()) await stop(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await furnish(home, locale);
    const screen = startWithUs(executables.xvfb, [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1400x1000x24',
      '-nolisten',
      'tcp',
    ]);
    started.push(screen);
    const [display] = await once(screen.stdio[3] as Readable, 'data');
    const port = await findFreePort();
    started.push(
      startWithUs(executables.webKitDriver, [`--port=${port}`], {
        ...process.env,
        DISPLAY: `:${String(display).trim()}`,
        GTK_A11Y: 'none',
        HOME: home,
        LANG: `${toSystemLocale(locale)}.UTF-8`,
        LC_ALL: '',
        LIBGL_ALWAYS_SOFTWARE: '1',
        LOCPATH: join(home, 'locales'),
        TZ: 'Europe/Warsaw',
        // On a virtual screen the GPU is emulated, and slower than drawing on the CPU.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        XDG_RUNTIME_DIR: home,
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: 10_000 });
    const driver = await new Builder().usingServer(server).withCapabilities(new Capabilities(browser)).build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...desktop });
    return toEngineBrowser(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

const browser = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': { binary: executables.miniBrowser, args: ['--automation'] },
};

function toEngineBrowser(driver: WebDriver, end: () => Promise<void>): EngineBrowser {
  const act = () => driver.actions();
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: Origin.VIEWPORT,
  });
  return {
    open: (address) => driver.get(address),
    evaluate: (run, ...args) => driver.executeScript(run, ...args) as never,
    addScript: (text) => driver.executeScript(text),
    hover: (point) => act().move(at(point)).perform(),
    click: (point) => act().move(at(point)).press().release().perform(),
    drag: (from, to) => act().move(at(from)).press().move(at(to)).release().perform(),
    press: (key) => act().sendKeys(keys[key]).perform(),
    type: (text) => act().sendKeys(text).perform(),
    selectAll: () => act().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform(),
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    chooseFile: (path) => driver.findElement(By.css('input[type=file]')).sendKeys(path),
    async close() {
      // A driver that no longer answers ends with its process.
      await Promise.race([driver.quit().catch(() => undefined), setTimeout(CLOSING_MS)]).finally(end);
    },
  };
}

const toSystemLocale = (locale: string): string => ({ en: 'en_US', pl: 'pl_PL' })[locale] ?? locale;

/**
 * WebKitGTK takes its language from the system's locale, which a small installation lacks: C.utf8, which always exists,
 * is linked under its name. The browser's own toolbar is made as narrow as a phone.
 */
async function furnish(home: string, locale: string): Promise<void> {
  const config = join(home, '.config', 'gtk-3.0');
  await mkdir(config, { recursive: true });
  await writeFile(join(config, 'gtk.css'), '* { border-width: 0; margin: 0; min-width: 0; padding: 0; }');
  await writeFile(join(config, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await mkdir(join(home, 'locales'));
  await symlink('/usr/lib/locale/C.utf8', join(home, 'locales', `${toSystemLocale(locale)}.utf8`));
}

function startWithUs(file: string, args: string[], env = process.env): ChildProcess {
  return spawn(...endWithUs(file, args), { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
