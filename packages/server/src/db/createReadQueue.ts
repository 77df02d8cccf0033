/** Statements are shared out fairly among keys, not among requests. */
export interface Reader {
  /** Id of a person, or of a workspace for its access key. */
  key: string;
  signal?: AbortSignal;
}

export interface ReadQueue {
  run<Result>(reader: Reader, read: () => Promise<Result>): Promise<Result>;
}

interface Limits {
  atOnce: number;
  perReader: number;
}

/** Runs a few reads at once. Keys take turns, so that a reader with many reads delays others by a few only. */
export function createReadQueue({ atOnce, perReader }: Limits): ReadQueue {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let count = 0;

  const isFree = (key: string): boolean => count < atOnce && (running.get(key) ?? 0) < perReader;

  function start(key: string): void {
    count += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function end(key: string): void {
    count -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    for (const [next, starts] of waiting) {
      if (!isFree(next)) continue;
      const begin = starts.shift();
      waiting.delete(next);
      if (starts.length > 0) waiting.set(next, starts);
      start(next);
      begin?.();
      return;
    }
  }

  function wait({ key, signal }: Reader): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const starts = waiting.get(key) ?? [];
    const giveUp = (): void => {
      starts.splice(starts.indexOf(begin), 1);
      if (starts.length === 0 && waiting.get(key) === starts) waiting.delete(key);
      reject(signal?.reason);
    };
    const begin = (): void => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.set(key, starts);
    starts.push(begin);
    signal?.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  return {
    async run(reader, read) {
      reader.signal?.throwIfAborted();
      if (isFree(reader.key)) start(reader.key);
      else await wait(reader);
      try {
        return await read();
      } finally {
        end(reader.key);
      }
    },
  };
}
