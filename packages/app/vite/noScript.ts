import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { languageCodes } from '../../../locales/languages.ts';

/** Says in every language that the app needs JavaScript: without it nobody knows which one the reader has chosen. */
export function noScript(): Plugin {
  return {
    name: 'prelude:no-script',
    async transformIndexHtml() {
      const texts = await Promise.all(languageCodes.map(toParagraph));
      return [{ tag: 'noscript', children: texts.join(''), injectTo: 'body-prepend' }];
    },
  };
}

async function toParagraph(language: string): Promise<string> {
  const words = await readFile(new URL(`../../../locales/${language}/common.json`, import.meta.url), 'utf8');
  return `<p lang="${language}">${JSON.parse(words)['common.noScript']}</p>`;
}
