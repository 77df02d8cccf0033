import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/routes/routes.ts';

const table = join(import.meta.dirname, '../src/routes/routes.ts');

/** The scripts of the addresses that a pattern matches, as the server reads them from `preloads.json`. */
interface Preload {
  /** Source of a regular expression that ignores case. The first that matches holds. */
  pattern: string;
  files: string[];
}

/**
 * Lets the page ask for all scripts of its first screen at once, where the browser would find each only by reading the
 * one before: those that every page needs stand in the page, and those of a route in `preloads.json` for the server.
 */
export function preloadRoutes(): Plugin {
  return {
    name: 'prelude:preload-routes',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const { routes }: { routes: readonly AppRoute[] } = await import(pathToFileURL(table).href);
        const everywhere = new Set(toStartFiles(chunks));
        const preloads = routes.map((route): Preload => {
          const parts = [route.frame, route.page, ...(route.tab ? [route.tab.page] : [])];
          const files = new Set(parts.flatMap(({ fetch }) => withImports(chunks, findChunk(chunks, toModule(fetch)))));
          return {
            pattern: parse(route.pattern).pattern.source,
            files: [...files].filter((file) => !everywhere.has(file)).map((file) => `/${file}`),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        return toStartFiles(chunks).map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

/** What every page needs. */
function toStartFiles(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const start = chunks.find(({ name }) => name === 'start');
  return start ? withImports(chunks, start) : [];
}

/** The file that a part of a route is loaded from, as its `import()` names it. */
function toModule(fetch: () => unknown): string {
  const [, specifier] = /import\(["'`]([^"'`]+)["'`]\)/.exec(String(fetch)) ?? [];
  if (!specifier) throw new Error(`No import() in ${fetch}`);
  return resolve(dirname(table), specifier);
}

function findChunk(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`${module} is in no chunk`);
  return chunk;
}

/** The chunk's own file, and those that it imports statically. */
function withImports(chunks: readonly Rolldown.OutputChunk[], first: Rolldown.OutputChunk): string[] {
  const found = new Set<string>();
  const take = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(take);
  };
  take(first.fileName);
  return [...found];
}
