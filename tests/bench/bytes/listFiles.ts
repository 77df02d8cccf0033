import type { Bundle, Chunk } from './bundleApp.ts';

/** The entry and the chunks of these parts, with everything that they import statically. */
export function listFiles({ chunks }: Bundle, parts: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const take = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || found.has(fileName)) return;
    found.set(fileName, chunk);
    chunk.imports.forEach(take);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName);
  if (found.size === 0) throw new Error('The build has no entry');
  for (const part of parts) take(findChunkOf(chunks, part).fileName);
  return [...found.values()];
}

function findChunkOf(chunks: Bundle['chunks'], part: string): Chunk {
  const path = `packages/app/src/${part}`;
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  if (!chunk) throw new Error(`${path} is in no chunk`);
  return chunk;
}
