import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type FileFault, MAX_IMPORT_BYTES } from '@prelude/api/contract/imports';
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

// Grows in place: copies would stay in the thread's memory.
const buffer = new ArrayBuffer(0, { maxByteLength: MAX_IMPORT_BYTES });
let file: ReadFile | undefined;
let skipped: string[] = [];

function take(piece: Uint8Array): void {
  const start = buffer.byteLength;
  buffer.resize(start + piece.length);
  new Uint8Array(buffer).set(piece, start);
  // Frees its memory now: a thread that only copies bytes hardly ever collects its garbage.
  (piece.buffer as ArrayBuffer).transfer(0);
}

async function readPieces(): Promise<Reply> {
  const bytes = new Uint8Array(buffer.transferToFixedLength());
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
    take(request.piece);
    return;
  }
  try {
    parentPort?.postMessage(await answer(request));
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof ImportFault ? error.fault : 'unknown' } satisfies Reply);
  }
});
