import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../http/HttpProblem.ts';
import type { LibraryAnswer, LibraryCall, LibraryOptions, LibraryReply } from './LibraryCall.ts';

/** The provider's library. It does not authorize its callers, so only the gateway may call it. */
export interface Library {
  /** Throws the problem `unavailable` if no answer comes within `timeoutMs`, by default 10 s. */
  ask(call: LibraryCall, timeoutMs?: number): Promise<LibraryReply>;
  close(): Promise<void>;
}

/** Enough for a queue of a hundred passwords. */
const TIMEOUT_MS = 10_000;
/** More than can be answered in time. */
const MAX_WAITING = 400;
const MAX_HEAP_MB = 96;
const RETRY_SECONDS = 5;

interface Waiting {
  resolve(reply: LibraryReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface OpenOptions extends LibraryOptions {
  /** Called with the kind of each error of the library, never with its text, which may hold addresses. */
  onTrouble(kind: string): void;
  /** Milliseconds without a call after which the thread, which takes 60 MB, ends. */
  idleMs?: number;
}

/** Runs the library in a worker thread, which starts with the first call, and again after it ended or crashed. */
export function openLibrary({ onTrouble, idleMs = 300_000, ...options }: OpenOptions): Library {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let running: Promise<Worker> | undefined;
  let isClosed = false;
  const rest = setTimeout(() => void end(), idleMs).unref();

  async function start(): Promise<Worker> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.stdout.resume();
    worker.stderr.once('data', () => onTrouble('complaint')).resume();
    // The first message says that the thread is ready. Rejects if it fails before that.
    await once(worker, 'message');
    worker.on('message', (answer: LibraryAnswer) => settle(answer.id)?.resolve(answer));
    worker.once('error', () => onTrouble('crash'));
    worker.once('exit', giveUp);
    return worker;
  }

  function giveUp(): void {
    running = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(unavailable(RETRY_SECONDS));
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }

  async function end(): Promise<void> {
    const worker = await running?.catch(() => undefined);
    if (!worker || waiting.size > 0) return;
    running = undefined;
    const exited = once(worker, 'exit');
    worker.off('exit', giveUp);
    worker.postMessage('close');
    await exited;
  }

  return {
    async ask(call, timeoutMs = TIMEOUT_MS) {
      if (isClosed || waiting.size >= MAX_WAITING) throw unavailable(RETRY_SECONDS);
      const id = nextId++;
      const { promise, resolve, reject } = Promise.withResolvers<LibraryReply>();
      const timer = setTimeout(() => settle(id)?.reject(unavailable(RETRY_SECONDS)), timeoutMs);
      waiting.set(id, { resolve, reject, timer });
      rest.refresh();
      running ??= start();
      running.then(
        (worker) => worker.postMessage({ id, ...call }),
        () => {
          onTrouble('no start');
          giveUp();
        },
      );
      return promise;
    },
    async close() {
      isClosed = true;
      clearTimeout(rest);
      await end();
    },
  };
}
