import { gzipSync } from 'node:zlib';
import { type EachMapping, eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { Chunk } from './bundleApp.ts';

/** gzip bytes by package */
export type Shares = Map<string, number>;

/** Code that the bundler writes between modules, and messages, which have no source map */
const UNMAPPED = 'words and glue';

export const toGzipBytes = (text: string): number => gzipSync(text, { level: 9 }).length;

/**
 * Divides each file's gzip size among its sources by the length of their minified text, since a file compresses as a
 * whole.
 */
export function toShares(chunks: readonly Chunk[]): Shares {
  const shares: Shares = new Map();
  for (const chunk of chunks) {
    const lengths = toLengths(chunk);
    const scale = toGzipBytes(chunk.code) / chunk.code.length;
    for (const [owner, length] of lengths) shares.set(owner, (shares.get(owner) ?? 0) + length * scale);
  }
  return shares;
}

function toLengths({ code, map }: Chunk): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (owner: string, length: number) => lengths.set(owner, (lengths.get(owner) ?? 0) + length);
  const starts = toLineStarts(code);
  let position = 0;
  let owner = UNMAPPED;
  const follow = ({ generatedLine, generatedColumn, source }: EachMapping) => {
    const start = (starts[generatedLine - 1] ?? code.length) + generatedColumn;
    add(owner, start - position);
    position = start;
    owner = toOwner(source);
  };
  if (map) eachMapping(new TraceMap(map.toString()), follow);
  add(owner, code.length - position);
  return lengths;
}

function toLineStarts(code: string): number[] {
  const starts = [0];
  for (const { index } of code.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

/** Returns the npm package or the project's package of a source. */
function toOwner(source: string | null): string {
  if (source === null || source.includes('virtual:')) return UNMAPPED;
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (library) return library;
  const ours = /(?:^|\/)(ui|api|app)\/(?:src|vite)\//.exec(source)?.[1];
  return `@prelude/${ours ?? 'app'}`;
}
