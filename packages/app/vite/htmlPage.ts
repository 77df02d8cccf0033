import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import type { Plugin, Rolldown } from 'vite';
import { languageCodes } from '../../../locales/languages.ts';
import { DARK_CLASS, darkColors, lightColors } from '../../ui/src/theme/themes.ts';
import type { AppRoute } from '../src/routes/routes.ts';

const source = join(import.meta.dirname, '../src');

/** What every page loads, and what every page of members loads besides. */
const START = ['boot/main.tsx'];
const MEMBERS = ['routes/Dashboard.tsx', 'session/data.ts'];

/** `visibility` also hides the text from screen readers, and its place is fixed, so it moves nothing. */
const STYLE = `
  noscript, .slow { position: fixed; inset: 40% 24px auto; font: 15px/1.5 system-ui, sans-serif; text-align: center }
  .slow { animation: wait 5s }
  @keyframes wait { from, to { visibility: hidden } }
  @media (scripting: none) { #root { display: none } }
  html[style] { background-color: ${lightColors.canvas} }
  html.${DARK_CLASS} { background-color: ${darkColors.canvas} }
`;

/** Shows the stored theme from the first paint on, as the app will. The server allows the script by its hash. */
const THEME = `{
  let theme;
  try { ({ theme } = JSON.parse(localStorage.getItem('layout'))) } catch {}
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.style.colorScheme = theme;
  root.classList.toggle('${DARK_CLASS}', theme === 'dark');
  for (const meta of document.querySelectorAll('[name=theme-color]'))
    meta.content = theme === 'dark' ? '${darkColors.canvas}' : '${lightColors.canvas}';
}`;

/** What the document needs before the app is there: words without a script, and the scripts of the asked page. */
export function htmlPage(): Plugin {
  return {
    name: 'prelude:html-page',
    /**
     * In every language: nobody knows yet which the reader has chosen. Text in `#root` shows after five seconds and goes
     * when React renders, so a script that never comes leaves no white page.
     */
    async transformIndexHtml(html) {
      const [noScript, slow] = await Promise.all([toText('common.noScript'), toText('common.slowStart')]);
      return {
        html: html.replace('<div id="root">', (root) => `${root}<main class="slow">${slow}</main>`),
        tags: [
          { tag: 'style', children: STYLE, injectTo: 'head' },
          { tag: 'script', children: THEME, injectTo: 'head' },
          { tag: 'noscript', children: noScript, injectTo: 'body-prepend' },
        ],
      };
    },
    /**
     * Writes `preloads.json`, from which the server links the scripts of the asked page, the first ones first: a list of
     * `pattern`, the source of a case-insensitive regular expression, and `files`. The first that matches a path wins.
     */
    async generateBundle(_, bundle) {
      const table: { routes: readonly AppRoute[]; matchRoute: (href: string) => { route: AppRoute } } = await import(
        pathToFileURL(join(source, 'routes/routes.ts')).href
      );
      const preloads = [...table.routes, table.matchRoute('/*').route].map((route) => {
        const pages = [route.page, ...(route.tab ? [route.tab.page] : [])].map((page) => `${page}.tsx`);
        const modules = [...START, ...(route.for === 'members' ? MEMBERS : []), ...pages];
        return { pattern: parse(route.pattern).pattern.source, files: toFiles(bundle, modules) };
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) });
    },
  };
}

async function toText(key: string): Promise<string> {
  const paragraphs = languageCodes.map(async (language) => {
    const words = await readFile(new URL(`../../../locales/${language}/common.json`, import.meta.url), 'utf8');
    return `<p lang="${language}">${JSON.parse(words)[key]}</p>`;
  });
  return (await Promise.all(paragraphs)).join('');
}

/** Returns the paths of the scripts that hold these modules and their static imports, at any depth. */
function toFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return;
    found.add(`/${chunk.fileName}`);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const entry = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, module)));
    if (!entry) throw new Error(`${module} is in no file`);
    take(entry);
  }
  return [...found];
}
