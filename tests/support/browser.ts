import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { unpackBrowser } from './unpackBrowser.ts';

/**
 * True when this machine runs the browser that the lock file pins. Only that one draws the same bytes everywhere, so
 * pictures are compared with no other.
 */
export const isPinned = process.platform === 'linux' && process.arch === 'x64';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Redrawing a part of the page rounds the edges of curves differently than drawing it afresh.
  '--disable-partial-raster',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/**
 * Launch options of every browser in the tests, for Playwright and vitest's browser mode. Where the pinned browser does
 * not run, Playwright's own serves for everything but pictures.
 */
export function launchOptions(): LaunchOptions {
  if (!isPinned) return { timeout: 30_000 };
  const { executable, libraries, fontConfig } = unpackBrowser();
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    executablePath: executable,
    args: flags,
    timeout: 30_000,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries,
      FONTCONFIG_FILE: fontConfig,
    },
  };
}

/** `textSize` is the font size of the browser's settings, in pixels. */
export function launchBrowser({ textSize = 16 } = {}): Promise<Browser> {
  const { args = [], ...options } = launchOptions();
  return chromium.launch({ ...options, args: [...args, `--blink-settings=defaultFontSize=${textSize}`] });
}
