import type { ImportChange, ImportJob } from '@prelude/api/contract/imports';
import { toEmailKey } from '@prelude/api/contract/rules';
import { uuidv7 } from 'uuidv7';
import type { ReadQueue } from '../db/createReadQueue.ts';
import type { Connections } from '../db/Database.ts';
import { isDuplicate } from '../db/isDuplicate.ts';
import { isMissingParent } from '../db/isMissingParent.ts';
import type { Db, ImportRow } from '../db/schema.ts';
import { type ImportAnswers, ImportFault, type SkippedWords } from '../imports/ImportFile.ts';
import { openImportFile } from '../imports/openImportFile.ts';
import type { PersonHashes } from './erased.ts';
import { readAsked } from './forms.ts';
import {
  deleteChunks,
  deleteDrafts,
  deleteFiles,
  type ImportStatement,
  insertChunk,
  isImport,
  keepDrafts,
  mergeAnswers,
  readChunks,
  readText,
  type StoredAnswers,
  toChunks,
} from './importFiles.ts';
import { toJob, undoable, withoutAdded } from './importJobs.ts';
import { finishImport, readStates, removeAdded, toDueAt } from './importRuns.ts';
import { lockList } from './search/blocks.ts';
import { canSeeWaitlist } from './waitlists.ts';

const DRAFTS_AT_ONCE = 1000;

interface ListScope {
  personId: string;
  waitlistId: string;
}

export interface ImportScope extends ListScope {
  importId: string;
}

export type ImportConflict = 'import_running' | 'import_not_ready' | 'question_open' | 'not_undoable';

interface ReadingDeps extends Connections {
  /** Few files are read at once, and people take turns. */
  turns: ReadQueue;
  hashes: PersonHashes;
  toWordsOf: (language: ImportAnswers['language']) => SkippedWords;
}

/** Takes the place of a file that the person has not started. Undefined if they may not see the waitlist. Throws an `ImportFault`. */
export async function createImport(
  reading: ReadingDeps,
  { personId, waitlistId }: ListScope,
  bytes: AsyncIterable<Uint8Array>,
  answers: ImportAnswers,
): Promise<ImportJob | undefined> {
  const { db } = reading;
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const { fields } = await readAsked(db, waitlistId);
  const stored = { ...answers, fields, reading: uuidv7() };
  const row: ImportRow = {
    id: uuidv7(),
    waitlist_id: waitlistId,
    person_id: personId,
    status: 'receiving',
    answers: JSON.stringify(stored),
    report: '',
    counts: '',
    done: 0,
    created_at: answers.now,
    ended_at: null,
    due_at: null,
  };
  try {
    await db.insertInto('imports').values(row).execute();
    let n = 0;
    for await (const chunk of toChunks(bytes)) {
      await insertChunk(db, row, 'file', n, chunk);
      n += 1;
    }
    return await keepSurvey(db, row, { ...row, status: 'ready' }, await survey(reading, row, stored));
  } catch (error) {
    await db
      .deleteFrom('imports')
      .where(isImport(row))
      .execute()
      .catch(() => {});
    if (isMissingParent(error)) return undefined;
    throw error;
  }
}

interface Survey {
  report: string;
  counts: string;
  /** Chunks of the file of skipped rows. */
  skipped: Buffer[];
}

/** Reads the whole file, and compares it with the list. */
const survey = (
  { db, reads, turns, hashes, toWordsOf }: ReadingDeps,
  { id, waitlist_id, person_id }: ImportRow,
  answers: StoredAnswers,
): Promise<Survey> =>
  turns.run({ key: person_id }, async () => {
    const file = await openImportFile(readChunks(db, { id, waitlist_id }, 'file'), answers);
    try {
      const { counts, ...report } = file.reading;
      const comparison = { added: 0, known: 0, unsubscribed: 0 };
      const row = { id, waitlist_id, answers: JSON.stringify(answers) };
      for await (const drafts of keepDrafts(db, row, file.drafts(DRAFTS_AT_ONCE))) {
        const keys = drafts.map(({ email }) => toEmailKey(email));
        const states = await readStates(reads, hashes, waitlist_id, keys);
        const unsubscribed = [...states.values()].filter((state) => state === 'unsubscribed').length;
        comparison.added += drafts.length - states.size;
        comparison.known += states.size - unsubscribed;
        comparison.unsubscribed += unsubscribed;
      }
      const skipped: Buffer[] = [];
      const pieces = file.skipped(toWordsOf(answers.language));
      if (counts.refused > 0) for await (const chunk of toChunks(pieces)) skipped.push(chunk);
      return { report: JSON.stringify(report), counts: JSON.stringify({ ...counts, ...comparison }), skipped };
    } finally {
      await file.close();
    }
  });

/** Undefined if the import was changed, started or deleted since `row` was read, or its list is gone. */
const keepSurvey = (
  db: Db,
  row: ImportRow,
  changes: Partial<ImportRow>,
  { skipped, ...reading }: Survey,
): Promise<ImportJob | undefined> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockList(trx, row.waitlist_id)) || !(await update(trx, row, { ...changes, ...reading })))
      return undefined;
    await trx
      .deleteFrom('imports')
      .where('waitlist_id', '=', row.waitlist_id)
      .where('person_id', '=', row.person_id)
      .where('status', '=', 'ready')
      .where('id', '<>', row.id)
      .execute();
    await deleteDrafts(trx, row, changes.answers ?? row.answers);
    await deleteChunks(trx, row, 'skipped');
    for (const [n, chunk] of skipped.entries()) await insertChunk(trx, row, 'skipped', n, chunk);
    return toJob({ ...row, ...changes, ...reading });
  });

/** Changes an import that is as it was read. Returns false if it is not. */
async function update(db: Db, { status, answers, ...key }: ImportRow, changes: Partial<ImportRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(changes)
    // Narrows: the answers name a reading, which belongs to one import.
    .where(isImport(key))
    .where('status', '=', status)
    .where('answers', '=', answers)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Imports that run, or can be undone, newest first. */
export async function listImports(
  db: Db,
  { personId, waitlistId }: ListScope,
  now = Date.now(),
): Promise<ImportJob[] | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('waitlist_id', '=', waitlistId)
    .where('status', 'in', ['running', ...undoable])
    .orderBy('id', 'desc')
    .execute();
  const jobs = rows.map((row) => toJob(row, now));
  return jobs.filter(({ status, undoableUntil }) => status === 'running' || undoableUntil !== null);
}

export async function getImport(db: Db, scope: ImportScope): Promise<ImportJob | undefined> {
  const row = await find(db, scope);
  return row && toJob(row);
}

/** Reads the file again with other answers. */
export async function changeImport(
  reading: ReadingDeps,
  scope: ImportScope,
  change: ImportChange,
): Promise<ImportJob | ImportConflict | undefined> {
  const row = await find(reading.db, scope);
  if (!row) return undefined;
  if (row.status !== 'ready') return 'import_not_ready';
  const answers = mergeAnswers(JSON.parse(row.answers), change);
  try {
    const surveyed = await survey(reading, row, answers);
    const job = await keepSurvey(reading.db, row, { answers: JSON.stringify(answers) }, surveyed);
    return job ?? changeImport(reading, scope, change);
  } catch (error) {
    // It was deleted or stopped meanwhile, and its file with it.
    const isReady = (await find(reading.db, scope))?.status === 'ready';
    if (!isReady && (isMissingParent(error) || error instanceof ImportFault))
      return changeImport(reading, scope, change);
    throw error;
  }
}

export async function startImport(
  db: Db,
  scope: ImportScope,
  statement: ImportStatement,
): Promise<ImportJob | ImportConflict | undefined> {
  const row = await find(db, scope);
  if (!row || row.status === 'running') return row && toJob(row);
  if (row.status !== 'ready') return 'import_not_ready';
  if (toJob(row).questions.length > 0) return 'question_open';
  const started = {
    status: 'running' as const,
    person_id: scope.personId,
    answers: JSON.stringify({ ...JSON.parse(row.answers), statement }),
    counts: withoutAdded(row),
    due_at: 0,
  };
  try {
    return (await update(db, row, started)) ? toJob({ ...row, ...started }) : startImport(db, scope, statement);
  } catch (error) {
    if (isDuplicate(error)) return 'import_running';
    throw error;
  }
}

/** People who were added so far stay. The process that works on it notices before its next commit. */
export async function stopImport(db: Db, scope: ImportScope): Promise<ImportJob | undefined> {
  const row = await find(db, scope);
  if (!row || (row.status !== 'ready' && row.status !== 'running')) return row && toJob(row);
  const isRunning = row.status === 'running';
  const counts = !isRunning && { counts: withoutAdded(row) };
  const changes = { status: 'stopped' as const, ended_at: Date.now(), ...counts };
  if (!(await update(db, row, changes))) return stopImport(db, scope);
  if (!isRunning) await deleteFiles(db, row);
  return getImport(db, scope);
}

/** Removes everybody it has added who has not signed up since, in several transactions. If the process ends midway, another goes on. */
export async function undoImport(
  db: Db,
  scope: ImportScope,
  now = Date.now(),
): Promise<ImportJob | ImportConflict | undefined> {
  const row = await find(db, scope);
  if (!row || row.status === 'undone') return row && toJob(row);
  if (toJob(row, now).undoableUntil === null) return 'not_undoable';
  const undone = await db
    .updateTable('imports')
    .set({ status: 'undone', due_at: toDueAt(now) })
    .where(isImport(row))
    .where('status', 'in', undoable)
    .returning(['id', 'waitlist_id', 'due_at'])
    .executeTakeFirst();
  if (undone) {
    const claim = { id: undone.id, waitlist_id: undone.waitlist_id, dueAt: Number(undone.due_at) };
    await removeAdded(db, claim);
    await finishImport(db, claim);
  }
  return getImport(db, scope);
}

/** Returns the pieces of the file of skipped rows, or undefined if the person may not see the import. */
export async function getSkippedRows(db: Db, scope: ImportScope): Promise<AsyncGenerator<string> | undefined> {
  const row = await find(db, scope);
  return row && readText(db, row, 'skipped');
}

async function find(db: Db, { personId, waitlistId, importId }: ImportScope): Promise<ImportRow | undefined> {
  if (!(await canSeeWaitlist(db, { personId }, waitlistId))) return undefined;
  return db
    .selectFrom('imports')
    .selectAll()
    .where(isImport({ id: importId, waitlist_id: waitlistId }))
    .where('status', '<>', 'receiving')
    .executeTakeFirst();
}
