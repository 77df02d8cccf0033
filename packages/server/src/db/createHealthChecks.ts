import type { HealthChecks, Unreadiness } from './Database.ts';

const LIMIT_MS = 2_000;
/** The largest writes take as much, such as that of an image. */
const MIN_FREE_BYTES = 2 ** 20;

interface Probes {
  /** Rejects if the database cannot be read, or if the last write failed and the next would too. */
  read(): Promise<unknown>;
  /** Rejects if the database cannot be written. Leaves no row. */
  write(): Promise<void> | void;
  isMigrated(): Promise<boolean>;
  listAwayWorkers?(): Promise<readonly string[]>;
  /** Bytes that may still be written to the disk, where that can be told. */
  readFreeBytes?(): Promise<number>;
}

export function createHealthChecks({ read, write, isMigrated, readFreeBytes, listAwayWorkers }: Probes): HealthChecks {
  const findUnreadiness = shared(async (): Promise<Unreadiness | undefined> => {
    if (!(await isMigrated())) return 'not_migrated';
    try {
      await write();
      return ((await readFreeBytes?.()) ?? MIN_FREE_BYTES) < MIN_FREE_BYTES ? 'not_writable' : undefined;
    } catch {
      return 'not_writable';
    }
  });
  const ping = shared(async () => {
    await read();
  });
  return {
    ping: () => inTime(ping()),
    listAwayWorkers: listAwayWorkers ?? (async () => []),
    findUnreadiness: () => inTime(findUnreadiness()).catch(() => 'unreachable'),
  };
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database is silent')), LIMIT_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
