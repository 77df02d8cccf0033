import type { EvidenceEvent } from '@prelude/api/contract/evidence';
import type { ImportChange } from '@prelude/api/contract/imports';
import { type ExpressionBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, ImportPart, ImportRow, Schema } from '../db/schema.ts';
import type { ImportAnswers, ImportDraft } from '../imports/ImportFile.ts';

/** Small enough that writing one delays no other request. Chunks of drafts are larger. */
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

/** An import is stored with its list. */
export type ImportKey = Pick<ImportRow, 'id' | 'waitlist_id'>;

export const isImport =
  ({ id, waitlist_id }: ImportKey) =>
  ({ and }: ExpressionBuilder<Schema, 'imports'>) =>
    and({ waitlist_id, id });

export const isOfImport =
  ({ id, waitlist_id }: ImportKey) =>
  ({ and }: ExpressionBuilder<Schema, 'import_chunks' | 'import_batches'>) =>
    and({ waitlist_id, import_id: id });

export async function insertChunk(
  db: Db,
  { id, waitlist_id }: ImportKey,
  part: ImportPart,
  n: number,
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('import_chunks').values({ waitlist_id, import_id: id, part, n, bytes }).execute();
}

export async function* readChunks(db: Db, key: ImportKey, part: ImportPart, first = 0): AsyncGenerator<Uint8Array> {
  for (let n = first; ; n += 1) {
    const chunk = await db
      .selectFrom('import_chunks')
      .select('bytes')
      .where(isOfImport(key))
      .where('part', '=', part)
      .where('n', '=', n)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

export async function* readText(db: Db, key: ImportKey, part: ImportPart): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of readChunks(db, key, part)) yield decoder.decode(chunk, { stream: true });
}

export async function deleteChunks(db: Db, key: ImportKey, part: ImportPart): Promise<void> {
  await db.deleteFrom('import_chunks').where(isOfImport(key)).where('part', '=', part).execute();
}

const DRAFTS_OF_A_CHUNK = 5_000;

/** The statement of the member who starts an import: the people of its file agreed. */
export interface ImportStatement {
  by: NonNullable<EvidenceEvent['by']>;
  at: number;
}

/** `reading` is the id of the reading that kept its drafts. Absent until the start: `statement`. */
export type StoredAnswers = ImportAnswers & { reading: string; statement?: ImportStatement };

/** Another sheet, encoding, delimiter or title row may give other columns, so answers about them are dropped. */
export function mergeAnswers({ columns, ...answers }: StoredAnswers, change: ImportChange): StoredAnswers {
  const isSameTable = !(['sheet', 'encoding', 'delimiter', 'hasTitles'] as const).some((key) => key in change);
  return { ...answers, ...(columns && isSameTable && { columns }), ...change, reading: uuidv7() };
}

type DraftsKey = Pick<ImportRow, 'id' | 'waitlist_id' | 'answers'>;

export const toDraftsPart = (answers: string): ImportPart => `drafts ${(JSON.parse(answers) as StoredAnswers).reading}`;

/** Stores the people of each batch, from where a run takes them, and passes the batch on. */
export async function* keepDrafts(
  db: Db,
  { answers, ...key }: DraftsKey,
  batches: AsyncIterable<ImportDraft[]>,
): AsyncGenerator<ImportDraft[]> {
  const part = toDraftsPart(answers);
  const acceptedDrafts: ImportDraft[] = [];
  let n = 0;
  const keep = async () => {
    await insertChunk(db, key, part, n, Buffer.from(JSON.stringify(acceptedDrafts.splice(0, DRAFTS_OF_A_CHUNK))));
    n += 1;
  };
  for await (const drafts of batches) {
    acceptedDrafts.push(...drafts);
    while (acceptedDrafts.length >= DRAFTS_OF_A_CHUNK) await keep();
    yield drafts;
  }
  if (acceptedDrafts.length > 0) await keep();
}

/** Yields the kept people from the one with the index `first`, in batches of at most `size`. */
export async function* readDrafts(
  db: Db,
  { answers, ...key }: DraftsKey,
  first: number,
  size: number,
): AsyncGenerator<ImportDraft[]> {
  let next = first % DRAFTS_OF_A_CHUNK;
  for await (const chunk of readChunks(db, key, toDraftsPart(answers), Math.floor(first / DRAFTS_OF_A_CHUNK))) {
    const drafts: ImportDraft[] = JSON.parse(Buffer.from(chunk).toString());
    for (; next < drafts.length; next += size) yield drafts.slice(next, next + size);
    next = 0;
  }
}

/** Deletes the drafts read with other answers; all of them without `answers`. */
export async function deleteDrafts(db: Db, key: ImportKey, answers?: string): Promise<void> {
  await db
    .deleteFrom('import_chunks')
    .where(isOfImport(key))
    .where(sql<boolean>`part like 'drafts %'`)
    .$if(answers !== undefined, (query) => query.where('part', '<>', toDraftsPart(answers ?? '')))
    .execute();
}

/** Deletes all that an ended import no longer needs; the file of skipped rows stays. */
export async function deleteFiles(db: Db, key: ImportKey): Promise<void> {
  await deleteChunks(db, key, 'file');
  await deleteDrafts(db, key);
}
