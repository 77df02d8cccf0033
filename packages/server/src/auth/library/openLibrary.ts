import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { HttpProblem } from '../../http/HttpProblem.ts';
import type { LibraryAnswer, LibraryCall, LibraryOptions, LibraryReply } from './LibraryCall.ts';

/** The provider's library, which trusts whoever calls it: only the gateway does. */
export interface Library {
  /** Throws the problem `unavailable` when no answer comes in time. */
  ask(call: LibraryCall): Promise<LibraryReply>;
  close(): Promise<void>;
}

/** Ample for a queue of a hundred passwords. */
const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 96;

interface Waiting {
  resolve(reply: LibraryReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const unavailable = () => new HttpProblem('unavailable', { headers: { 'retry-after': '5' } });

/**
 * Starts the library in a worker thread, and starts it again should that thread die. `onTrouble` hears what the library
 * complained about, as a kind and never as text: its messages may hold addresses.
 */
export async function openLibrary(options: LibraryOptions, onTrouble: (kind: string) => void): Promise<Library> {
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let isClosing = false;
  let worker = await start();

  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: options,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.stdout.resume();
    started.stderr.once('data', () => onTrouble('complaint')).resume();
    // Resolves with the first message, which says that it is ready; rejects where the thread fails before.
    await once(started, 'message');
    started.on('message', (answer: LibraryAnswer) => settle(answer.id)?.resolve(answer));
    started.once('error', () => onTrouble('crash'));
    started.once('exit', restart);
    return started;
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  }

  function restart(): void {
    for (const id of [...waiting.keys()]) settle(id)?.reject(unavailable());
    if (isClosing) return;
    start().then(
      (started) => {
        worker = started;
      },
      () => onTrouble('no restart'),
    );
  }

  return {
    ask(call) {
      const id = nextId++;
      const { promise, resolve, reject } = Promise.withResolvers<LibraryReply>();
      const timer = setTimeout(() => settle(id)?.reject(unavailable()), TIMEOUT_MS);
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, ...call });
      return promise;
    },
    async close() {
      isClosing = true;
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited;
    },
  };
}
