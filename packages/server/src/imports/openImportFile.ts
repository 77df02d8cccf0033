import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { FileFault } from '@prelude/api/contract/imports';
import { type ImportAnswers, ImportFault, type ImportFile } from './ImportFile.ts';
import type { Reply, Request } from './importThread.ts';

const MAX_READING_MS = 120_000;
/** The largest spreadsheet, 25 MB with 200,000 people, fails with 40 MB and passes with 64. */
const usualLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

/** Reads a file in a thread with limited memory. Pieces that are a whole buffer move to the thread and are empty afterwards. Throws `ImportFault`. */
export async function openImportFile(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  answers: ImportAnswers,
  limits: ResourceLimits = usualLimits,
): Promise<ImportFile> {
  const { ask, send, close } = startThread(answers, limits);
  const late = setTimeout(() => close('heavy'), MAX_READING_MS);
  try {
    if (bytes instanceof Uint8Array) send({ piece: bytes });
    else for await (const piece of bytes) send({ piece }, isWhole(piece) ? [piece.buffer] : []);
    const { reading } = await ask<'reading'>({ end: true });
    return {
      reading,
      async *drafts(size, from = 0) {
        for (let next = from; ; next += size) {
          const { drafts } = await ask<'drafts'>({ from: next, size });
          if (drafts.length > 0) yield drafts;
          if (drafts.length < size) return;
        }
      },
      async *skipped(words) {
        for (let index = 0; ; index += 1) {
          const { piece } = await ask<'piece'>({ words, index });
          if (piece === null) return;
          yield piece;
        }
      },
      close: () => close(),
    };
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

const isWhole = (piece: Uint8Array): piece is Uint8Array<ArrayBuffer> =>
  piece.buffer instanceof ArrayBuffer && piece.byteLength === piece.buffer.byteLength;

function startThread(answers: ImportAnswers, resourceLimits: ResourceLimits) {
  const worker = new Worker(new URL('./importThread.ts', import.meta.url), { workerData: answers, resourceLimits });
  const waiting: { resolve(reply: Reply): void; reject(error: Error): void }[] = [];
  let end: Error | undefined;
  const giveUp = (fault: FileFault) => {
    end ??= new ImportFault(fault);
    for (const { reject } of waiting.splice(0)) reject(end);
  };
  worker.on('message', (reply: Reply) => {
    const waiter = waiting.shift();
    if ('fault' in reply) waiter?.reject(new ImportFault(reply.fault));
    else waiter?.resolve(reply);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'heavy' : 'unknown'),
  );
  worker.on('exit', () => giveUp('unknown'));
  return {
    send: (request: Request, transfer: ArrayBuffer[] = []) => worker.postMessage(request, transfer),
    ask<Key extends string>(request: Request): Promise<Extract<Reply, Record<Key, unknown>>> {
      if (end) return Promise.reject(end);
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      waiting.push({ resolve, reject });
      worker.postMessage(request);
      return promise as Promise<Extract<Reply, Record<Key, unknown>>>;
    },
    close: async (fault: FileFault = 'unknown') => {
      giveUp(fault);
      await worker.terminate();
    },
  };
}
