import type { Db } from '../db/schema.ts';

type Part = 'file' | 'skipped';

/** Small enough that writing one delays no other request. */
const CHUNK_BYTES = 512 * 1024;

/** Joins pieces to chunks of about 512 kB. */
export async function* toChunks(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    parts.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}

export async function insertChunk(db: Db, importId: string, part: Part, n: number, bytes: Buffer): Promise<void> {
  await db.insertInto('import_chunks').values({ import_id: importId, part, n, bytes }).execute();
}

export async function* readChunks(db: Db, importId: string, part: Part): AsyncGenerator<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const chunk = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .where('n', '=', n)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

export async function deleteChunks(db: Db, importId: string, part: Part): Promise<void> {
  await db.deleteFrom('import_chunks').where('import_id', '=', importId).where('part', '=', part).execute();
}
