import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Removes facade chunks. For a lazy page inside a larger chunk the bundler also writes a small one that only re-exports
 * it, which costs a request. Each `import()` of it is rewritten to load the larger chunk.
 */
export function dropFacades(): Plugin {
  return {
    name: 'prelude:drop-facades',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const facade of chunks.filter(({ moduleIds }) => moduleIds.length === 0)) {
          const host = chunks.find(({ moduleIds }) => moduleIds.includes(facade.facadeModuleId ?? ''));
          if (!host) continue;
          for (const chunk of chunks) chunk.code = toDirect(chunk.code, facade, host);
          delete bundle[facade.fileName];
        }
      },
    },
  };
}

function toDirect(code: string, facade: Chunk, host: Chunk): string {
  const [from, to] = [facade, host].map(({ fileName }) => fileName.slice(fileName.lastIndexOf('/') + 1));
  if (!from || !to || !code.includes(from)) return code;
  const load = new RegExp(`import\\(([\`'"])\\./${from.replaceAll('.', '\\.')}\\1\\)`, 'g');
  const direct = `import(\`./${to}\`)${toSelection(facade.code)}`;
  return code.replace(load, () => direct).replaceAll(facade.fileName, host.fileName);
}

/** Turns `export{a as Page}from"./host.js"` into `.then(m=>({Page:m.a}))`. */
function toSelection(code: string): string {
  const names =
    /export\s*\{([^}]*)\}/
      .exec(code)?.[1]
      ?.split(',')
      .map((name) => name.trim().split(/\s+as\s+/)) ?? [];
  if (names.length === 0) return '';
  return `.then(m=>({${names.map(([local, name = local]) => `${name}:m.${local}`).join(',')}}))`;
}
