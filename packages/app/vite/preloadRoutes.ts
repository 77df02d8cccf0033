import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/routes/routes.ts';

const table = join(import.meta.dirname, '../src/routes/routes.ts');

/** The scripts to preload for one route. The server reads a list of these from `preloads.json`. */
interface Preload {
  /** Source of a case-insensitive regular expression. The first that matches the path wins. */
  pattern: string;
  files: string[];
}

/**
 * Preloads the scripts of the first screen in parallel; the browser would find each only after loading its importer.
 * Scripts of every page are linked in index.html; those of a route are in `preloads.json`, for the server to link.
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

/** Returns the files that every page loads. */
function toStartFiles(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const start = chunks.find(({ name }) => name === 'start');
  return start ? withImports(chunks, start) : [];
}

/** Returns the path of the module that a lazy part of a route imports. Throws when its source has no `import()`. */
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

/** Returns the chunk's file and those of its static imports, at any depth. */
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
