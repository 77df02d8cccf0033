import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/routes/routes.ts';

const source = join(import.meta.dirname, '../src');

/** What every page loads, and what every page of members loads besides. */
const START = 'boot/main.tsx';
const MEMBERS = 'routes/members.ts';

/** The scripts to preload for one route. The server reads a list of these from `preloads.json`. */
interface Preload {
  /** Source of a case-insensitive regular expression. The first that matches the path wins. */
  pattern: string;
  files: string[];
}

/** Writes `preloads.json`, from which the server links the scripts of the asked page, the first ones first. */
export function preloads(): Plugin {
  return {
    name: 'prelude:preloads',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const table: { routes: readonly AppRoute[]; matchRoute: (href: string) => { route: AppRoute } } = await import(
        pathToFileURL(join(source, 'routes/routes.ts')).href
      );
      const preloads = [...table.routes, table.matchRoute('/*').route].map((route): Preload => {
        const pages = [route.page, ...(route.tab ? [route.tab.page] : [])].map((page) => `${page}.tsx`);
        const modules = [START, ...(route.for === 'members' ? [MEMBERS] : []), ...pages];
        const files = new Set(modules.flatMap((module) => withImports(chunks, module)));
        return { pattern: parse(route.pattern).pattern.source, files: [...files].map((file) => `/${file}`) };
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) });
    },
  };
}

/** Returns the file that holds this module and those of its static imports, at any depth. */
function withImports(chunks: readonly Rolldown.OutputChunk[], module: string): string[] {
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  const entry = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, module)));
  if (!entry) throw new Error(`${module} is in no file`);
  take(entry);
  return [...found];
}
