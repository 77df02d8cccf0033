import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/root.ts';

const readEnglish = (file: string) => readFileSync(join(root, 'locales/en', file), 'utf8');

/** Every text in English, with a mark that tells it from the fallback. */
const toMarked = (json: string) => json.replaceAll(/": "/g, '": "de ');

/** What CONTRIBUTING says of each file: how its text becomes that with German. */
const steps: Record<string, (text: string) => string> = {
  'locales/languages.ts': (text) => text.replace("pl: 'Polski'", "pl: 'Polski', de: 'Deutsch'"),
  'locales/de/auth.json': () => toMarked(readEnglish('auth.json')),
  'locales/de/common.json': () => toMarked(readEnglish('common.json')),
  'locales/de/components.json': () => toMarked(readEnglish('components.json')),
  'locales/de/pages.json': () => toMarked(readEnglish('pages.json')),
  'locales/de/conventions.ts': () => readEnglish('conventions.ts').replace('en_US', 'de_DE'),
  'locales/conventionsOf.ts': (text) =>
    `import { conventions as de } from './de/conventions.ts';\n${text.replace('{ en, pl }', '{ en, pl, de }')}`,
  'packages/api/src/contract/formLanguages.ts': (text) => text.replace("['en', 'pl']", "['en', 'pl', 'de']"),
};

const folder = mkdtempSync(join(tmpdir(), 'prelude-language-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

/** The packages import each other from the copy, and all else from here. */
function linkModules(): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@prelude'), { recursive: true });
  for (const name of readdirSync(modules).filter((name) => !/^(\.|@prelude$)/.test(name)))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(modules, '@prelude')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@prelude', name));
}

beforeAll(() => {
  for (const name of ['locales', 'packages', 'tests/support', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    });
  linkModules();
  mkdirSync(join(folder, 'locales/de'));
  for (const [path, change] of Object.entries(steps)) {
    const file = join(folder, path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const changed = change(text);
    if (changed === text) throw new Error(`The step for ${path} changes nothing`);
    writeFileSync(file, changed);
  }
});

test('the steps are those of CONTRIBUTING', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /\n## How to add a language\n([\s\S]+?)\n## /.exec(text) ?? [];
  const [list = ''] = section.split('\nNothing else is needed');
  const named = [...list.matchAll(/`((?:locales|packages)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(new Set(named)).toEqual(new Set(Object.keys(steps).map((path) => path.replace('/de/', '/<code>/'))));
});

test('every package compiles with it', { timeout: 420_000 }, async () => {
  const include = ['packages/*/src', 'packages/*/*.ts', 'packages/*/vite', 'packages/*/build'];
  writeFileSync(join(folder, 'tsconfig.packages.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const tsc = execa({ cwd: folder, preferLocal: true, localDir: root, all: true, reject: false });
  const { all } = await tsc`tsc -p tsconfig.packages.json`;
  expect(all).toBe('');
});

const german = 'de' as 'en';
const open = (path: string) => import(join(folder, 'packages/server/src', path));

test('a page of the server speaks it', async () => {
  const { showLink }: typeof import('@prelude/server/auth/calls/linkPage') = await open('auth/calls/linkPage.ts');
  const query = new URLSearchParams({ type: 'recovery', token: 'a' });
  const call = { language: german, query, publicUrl: 'https://prelude.example', appOrigins: [] };
  const html = await (await showLink(call as unknown as Parameters<typeof showLink>[0])).text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain(`<p>de ${JSON.parse(readEnglish('auth.json'))['auth.mail.linkPage']}</p>`);
});

test('a form speaks it, in the words of its owner and in ours', async () => {
  const { toListPageLanguage }: typeof import('@prelude/server/words/languages') = await open('words/languages.ts');
  const { plainDesign }: typeof import('@prelude/api/contract/page/ListPage') = await import(
    join(folder, 'packages/api/src/contract/page/ListPage.ts')
  );
  const { toListPage }: typeof import('@prelude/server/pages/toListPage') = await open('pages/toListPage.ts');
  const { html } = toListPage({
    language: toListPageLanguage(null, 'de-AT,en;q=0.5'),
    page: { state: 'open', referrer: '' },
    design: { ...plainDesign, texts: { title: 'Bald da' } },
    count: null,
    formVersion: 0,
    address: 'https://prelude.example/w/aurora',
    imageBase: '/i/',
    fonts: {},
    query: new URLSearchParams(),
    isIndexed: true,
    today: '2026-11-24',
  });
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<meta property="og:locale" content="de_DE">');
  expect(html).toContain('hreflang="de"');
  expect(html).toContain('<h1>Bald da</h1>');
  expect(html).toContain(`>de ${JSON.parse(readEnglish('pages.json'))['pages.widget.submit']}</button>`);
});
