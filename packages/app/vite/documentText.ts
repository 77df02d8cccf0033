import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languageCodes } from '../../../locales/languages.ts';

/** `visibility` also hides the text from screen readers, and its place is fixed, so it moves nothing. */
const STYLE = `
  noscript, .slow { position: fixed; inset: 40% 24px auto; font: 15px/1.5 system-ui, sans-serif; text-align: center }
  .slow { animation: wait 5s }
  @keyframes wait { from, to { visibility: hidden } }
  @media (scripting: none) { #root { display: none } }
`;

/**
 * Puts what the page says without the app into index.html, in every language: nobody knows yet which the reader has chosen.
 * Text in `#root` shows after five seconds and goes when React renders, so a script that never comes leaves no white page.
 */
export function documentText(): Plugin {
  return {
    name: 'prelude:document-text',
    async transformIndexHtml(html) {
      const toText = async (key: string) =>
        (await Promise.all(languageCodes.map((language) => toParagraph(language, key)))).join('');
      const [noScript, slow] = await Promise.all([toText('common.noScript'), toText('common.slowStart')]);
      return {
        html: html.replace('<div id="root">', (root) => `${root}<main class="slow">${slow}</main>`),
        tags: [
          { tag: 'style', children: STYLE, injectTo: 'head' },
          { tag: 'noscript', children: noScript, injectTo: 'body-prepend' },
        ],
      };
    },
  };
}

async function toParagraph(language: string, key: string): Promise<string> {
  const words = await readFile(new URL(`../../../locales/${language}/common.json`, import.meta.url), 'utf8');
  return `<p lang="${language}">${JSON.parse(words)[key]}</p>`;
}
