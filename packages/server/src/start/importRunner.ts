import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '../db/isUnavailable.ts';
import type { Db } from '../db/schema.ts';
import type { Log } from '../http/Log.ts';
import type { ImportFile } from '../imports/ImportFile.ts';
import { openImportFile } from '../imports/openImportFile.ts';
import { readChunks } from '../repos/importFiles.ts';
import * as runs from '../repos/importRuns.ts';
import type { Upkeep } from './upkeep.ts';

const LOOK_EVERY_MS = 500;
/** People per commit: few, so that other writers do not wait long. */
const DRAFTS_AT_ONCE = 500;
/** Pause between two commits, so that no request waits for several. */
const PAUSE_MS = 5;

/**
 * Runs imports that were started or are being undone, one after the other. Every process does, and goes on with those of a
 * process that ended. A failure of the database ends none: it goes on once the database is back.
 */
export function startImportRunner(db: Db, log: Log): Upkeep {
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  stopped.catch(() => {});

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const claimed = await runs.claimImport(db);
        if (claimed) await work(claimed);
        else await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'imports.interrupted');
        await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  async function work(claimed: runs.ClaimedImport): Promise<void> {
    try {
      if (claimed.status === 'undone') await runs.removeAdded(db, claimed, signal);
      if (claimed.status === 'running') await add(claimed);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (!signal.aborted) log.error({ error }, 'imports.failed');
      if (!signal.aborted) await runs.endImport(db, claimed, 'failed');
    }
    await (signal.aborted ? runs.releaseImport(db, claimed) : runs.dropFile(db, claimed));
  }

  async function add(claimed: runs.ClaimedImport): Promise<void> {
    const file = await open(claimed);
    let first = claimed.done;
    try {
      for await (const drafts of file.drafts(DRAFTS_AT_ONCE, first)) {
        if (signal.aborted || (await runs.addBatch(db, claimed, drafts, first)) !== 'added') return;
        first += drafts.length;
        await wait(PAUSE_MS);
      }
    } finally {
      await file.close();
    }
    await runs.endImport(db, claimed, 'done');
  }

  /** Holds the claim meanwhile: a long file takes its time. Gives up when the process stops. */
  async function open(claimed: runs.ClaimedImport): Promise<ImportFile> {
    let holding: Promise<unknown> = Promise.resolve();
    const hold = () => {
      holding = runs.holdImport(db, claimed).catch(() => {});
    };
    const timer = setInterval(hold, runs.claimTime.longest / 3);
    const opening = openImportFile(readChunks(db, claimed.id, 'file'), JSON.parse(claimed.answers));
    try {
      return await Promise.race([opening, stopped]);
    } catch (error) {
      opening.then((file) => file.close()).catch(() => {});
      throw error;
    } finally {
      clearInterval(timer);
      await holding;
    }
  }

  const running = run();
  return {
    close() {
      stop.abort();
      return running;
    },
  };
}
