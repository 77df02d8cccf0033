import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileFault } from '@prelude/api/contract/importJobs';
import {
  type ImportAnswers,
  type ImportDraft,
  ImportFault,
  type ImportReading,
  type SkippedWords,
} from './ImportFile.ts';
import { type ReadFile, readImport } from './readImport.ts';

/** Takes the pieces of a file, then answers each other {@link Request} with a {@link Reply}, in their order. See `openImportFile`. */

export type Request =
  | { piece: Uint8Array }
  | { end: true }
  | { from: number; size: number }
  | { words: SkippedWords; index: number };

export type Reply =
  | { reading: ImportReading }
  | { drafts: ImportDraft[] }
  | { piece: string | null }
  | { fault: FileFault };

// A thread that is terminated does not keep its compiled code for the next one.
flushCompileCache();

let pieces: Uint8Array[] = [];
let file: ReadFile | undefined;
let skipped: string[] = [];

async function readPieces(): Promise<Reply> {
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  pieces = [];
  file = await readImport(bytes, workerData as ImportAnswers);
  return { reading: file.reading };
}

async function answer(request: Exclude<Request, { piece: Uint8Array }>): Promise<Reply> {
  if ('end' in request) return readPieces();
  if (!file) return { fault: 'unknown' };
  if ('size' in request) return { drafts: file.drafts(request.from, request.size) };
  if (request.index === 0) skipped = await file.skipped(request.words);
  return { piece: skipped[request.index] ?? null };
}

parentPort?.on('message', async (request: Request) => {
  if ('piece' in request) {
    pieces.push(request.piece);
    return;
  }
  try {
    parentPort?.postMessage(await answer(request));
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof ImportFault ? error.fault : 'unknown' } satisfies Reply);
  }
});
