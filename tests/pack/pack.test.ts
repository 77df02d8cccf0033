import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPinned, launchBrowser } from '../support/browser.ts';
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts';
import { cropToPart, decode, type Image, toHash } from '../visual/image.ts';
import { readManifest } from '../visual/manifest.ts';
import { listDependencies } from './support/listDependencies.ts';

const folder = process.env.PRELUDE_PACK ?? '';
const vite = join(folder, 'vite');
const next = join(folder, 'next');
const installed = join(vite, 'node_modules/@prelude/ui');
const inVite = execa({ cwd: vite, preferLocal: true, all: true, reject: false });

const read = (path: string): string => readFileSync(join(installed, path), 'utf8');
const list = (pattern: string): string[] => globSync(pattern, { cwd: installed });

describe('the package', () => {
  const { dependencies, peerDependencies, version } = JSON.parse(read('package.json'));

  it('is built: nothing in it waits for a build of ours', () => {
    const files = list('dist/**/*.{js,d.ts,css}');
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => /virtual:|@prelude\/|@stitches/.test(read(file)))).toEqual([]);
  });

  it('names Stitches in no type', () => {
    expect(list('dist/**/*.d.ts').filter((file) => /stitches/i.test(read(file)))).toEqual([]);
  });

  it('depends on what it imports, and on nothing else', () => {
    const needed = { ...dependencies, ...peerDependencies };
    expect(listDependencies(installed).sort()).toEqual(Object.keys(needed).sort());
  });

  it('begins its changelog with its version', () => {
    expect(/^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  });

  it('has the words of parts and of screens, in every language alike', async () => {
    const { stdout } = await execa({ cwd: vite })`node words.mjs`;
    const [en, pl, enScreens, plScreens] = JSON.parse(stdout);
    expect(en).toContain('common.cancel');
    expect(pl).toEqual(en);
    expect(enScreens).toContain('pages.newWaitlist.submit');
    expect(plScreens).toEqual(enScreens);
    expect(enScreens.filter((id: string) => en.includes(id))).toEqual([]);
  });

  it.each(['theme/stitches', 'theme/fonts', 'late/late', 'vite/fonts'])('keeps %s to this repository', async (path) => {
    const { exitCode } = await inVite`node --input-type=module --eval ${`await import('@prelude/ui/${path}')`}`;
    expect(exitCode).toBe(1);
  });

  it('is one that publint finds no fault with', async () => {
    const { all, exitCode } = await inVite`publint node_modules/@prelude/ui --strict`;
    expect(all).toMatch(/All good!/);
    expect(exitCode).toBe(0);
  });

  it('is one whose types attw finds right, for ES modules', async () => {
    const { all, exitCode } =
      await inVite`attw ../prelude-ui.tgz --profile esm-only --no-emoji --exclude-entrypoints ./styles.css`;
    expect(exitCode, all).toBe(0);
  });
});

describe('plain Node', () => {
  it('renders parts to a string', async () => {
    const { stdout, exitCode } = await inVite`node render.mjs`;
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/<button[^>]* type="button"[^>]*>.*Zapisz/);
    expect(stdout).toMatch(/<input[^>]* name="name"/);
  });

  it('names a missing message in the console', async () => {
    const { stderr } = await inVite({ env: { WITHOUT_WORDS: 'yes' } })`node render.mjs`;
    expect(stderr).toMatch(/Missing message: "components\.\w+[.\w]*" for locale "pl"/);
  });
});

interface Shown {
  story: string;
  theme: 'light' | 'dark';
}

const shown: readonly Shown[] = [
  { story: 'primitives-button--primary', theme: 'light' },
  { story: 'primitives-button--dark', theme: 'dark' },
  { story: 'forms-form--untouched', theme: 'light' },
  { story: 'patterns-datatable--rows', theme: 'light' },
  { story: 'patterns-datatable--dark', theme: 'dark' },
  { story: 'primitives-alertdialog--open', theme: 'light' },
  { story: 'primitives-alertdialog--dark', theme: 'dark' },
];
const locales = ['en', 'pl'] as const;
const inBothLanguages = shown.flatMap((each) => locales.map((locale) => ({ ...each, locale })));
/** Without scripts, a dialog is not open. */
const withoutScripts = inBothLanguages.filter(({ story }) => !story.includes('dialog'));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(address: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

async function draw(page: Page, story: string): Promise<Image> {
  if (story.includes('dialog')) await page.getByRole('alertdialog').waitFor();
  const style = ':focus-visible, :has(:focus-visible) { outline: none !important }';
  const file = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style });
  await page.context().close();
  return cropToPart(await decode(file));
}

const manifest = readManifest();

/** Fails unless an image has the pixels of the story's picture in the gallery. */
function expectPicture(image: Image, story: string, locale: string): void {
  expect(toHash(image)).toBe(manifest.get(`${story}/${locale}-light-1280`));
}

describe('a page of somebody else', () => {
  const own = `
    body { margin: 40px; background: #fffbe6; color: #123456; font: 18px/2 Georgia, serif }
    main { border: 2px solid; padding: 8px; width: 50% }
    h1 { margin: 30px 0 } p { margin: 12px } a { color: #b00020 }
    button { font: 700 20px monospace; transition: color 3s } input { font: italic 15px cursive }`;
  const html = `<style>${own}</style><main><h1>One</h1><h2>Two</h2><p>Text with <a href="/">a link</a></p>
    <button>Press</button><input><select><option>One</option></select><textarea></textarea></main>`;

  /** Reads each style of each element but the kit's variables, with the link in focus. */
  async function readStyles(page: Page): Promise<string[]> {
    await page.getByRole('link').focus();
    return page.evaluate(() =>
      [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
        const styles = getComputedStyle(element);
        return [...styles]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${element.localName} ${name}: ${styles.getPropertyValue(name)}`);
      }),
    );
  }

  it.each(['screen', 'print'] as const)('keeps its own body, headings, links and fields: %s', async (media) => {
    const page = await open('about:blank');
    await page.emulateMedia({ media, reducedMotion: 'reduce' });
    await page.setContent(html);
    const before = await readStyles(page);
    await page.addStyleTag({ content: read('dist/styles.css') });
    const after = await readStyles(page);
    await page.context().close();
    expect(after.filter((style) => !before.includes(style))).toEqual([]);
  });
});

describe('a Vite project', () => {
  let served: ServedFolder;

  beforeAll(async () => {
    const { all, exitCode } = await inVite`vite build`;
    expect(exitCode, all).toBe(0);
    served = await serveFolder(join(vite, 'dist'));
  });
  afterAll(() => served.close());

  it('has right types, all those of the package among them', async () => {
    const types = list('dist/**/*.d.ts').map(
      (file, index) => `export type * as m${index} from '../node_modules/@prelude/ui/${file.replace('.d.ts', '.js')}';`,
    );
    writeFileSync(join(vite, 'src/allTypes.ts'), types.join('\n'));
    const { all, exitCode } = await inVite`tsc -p .`;
    expect(exitCode, all).toBe(0);
  });

  it.runIf(isPinned).each(inBothLanguages)('draws $story in $locale as the gallery does', async (each) => {
    const page = await open(`${served.origin}/?${each.locale}/${each.theme}/${each.story}`);
    expectPicture(await draw(page, each.story), each.story, each.locale);
  });
});

describe('a Next.js project', () => {
  let served: ServedFolder;

  beforeAll(async () => {
    const { all, exitCode } = await execa({
      cwd: next,
      preferLocal: true,
      all: true,
      reject: false,
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    })`next build`;
    expect(exitCode, all).toBe(0);
    served = await serveFolder(join(next, 'out'));
  });
  afterAll(() => served.close());

  it.runIf(isPinned).each(inBothLanguages)('draws $story in $locale as the gallery does', async (each) => {
    const faults: string[] = [];
    const page = await open('about:blank');
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${served.origin}/${each.locale}/${each.theme}/${each.story}.html`, { waitUntil: 'networkidle' });
    expectPicture(await draw(page, each.story), each.story, each.locale);
    expect(faults).toEqual([]);
  });

  it.runIf(isPinned).each(withoutScripts)('draws $story in $locale the same without scripts', async (each) => {
    const page = await open(`${served.origin}/${each.locale}/${each.theme}/${each.story}.html`, false);
    expectPicture(await draw(page, each.story), each.story, each.locale);
  });
});
