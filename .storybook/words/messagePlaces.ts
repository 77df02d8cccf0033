import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languageCodes } from '../../locales/languages.ts';
import { toPlaces } from './toPlaces.ts';

const ID = 'virtual:message-places';
const root = fileURLToPath(new URL('../..', import.meta.url));

function list(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Gives `virtual:message-places`: for each message where it stands and where it is asked for. */
export function messagePlaces(): Plugin {
  return {
    name: 'prelude:message-places',
    resolveId: { filter: { id: /^virtual:message-places$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:message-places$/ },
      handler() {
        const messages = languageCodes.flatMap((language) =>
          list(`locales/${language}/*.json`).map((file) => ({ ...file, language })),
        );
        for (const { path } of messages) this.addWatchFile(join(root, path));
        const code = [...list('packages/{ui,app,api,server}/src/**/*.{ts,tsx}'), ...list('stories/**/*.tsx')];
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(toPlaces({ messages, code })))});`;
      },
    },
  };
}
