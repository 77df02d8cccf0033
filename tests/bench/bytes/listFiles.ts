import type { Bundle, Chunk } from './bundleApp.ts';

/** Returns the files that the page names and the chunks of these parts, with all their static imports. */
export function listFiles({ chunks, named }: Bundle, parts: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const take = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || found.has(fileName)) return;
    found.set(fileName, chunk);
    chunk.imports.forEach(take);
  };
  named.forEach(take);
  if (found.size === 0) throw new Error('The page names no script');
  for (const part of parts) take(findChunkOf(chunks, part).fileName);
  return [...found.values()];
}

function findChunkOf(chunks: Bundle['chunks'], part: string): Chunk {
  const path = `packages/app/src/${part}`;
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  if (!chunk) throw new Error(`${path} is in no chunk`);
  return chunk;
}
