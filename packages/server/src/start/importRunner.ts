import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob } from '@prelude/api/contract/imports';
import { toRowsAtOnce } from '../db/dialect.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import type { Db } from '../db/schema.ts';
import type { Log } from '../http/Log.ts';
import type { PersonHashes } from '../repos/erased.ts';
import { readDrafts } from '../repos/importFiles.ts';
import * as runs from '../repos/importRuns.ts';
import type { Upkeep } from './upkeep.ts';

const LOOK_EVERY_MS = 500;
/** Pause between two commits, so that no request waits for several. */
const PAUSE_MS = 5;

/**
 * Runs imports that were started or are being undone, one after the other. Every process does, and goes on with those of a
 * process that ended. A failure of the database ends none: it goes on once the database is back.
 */
export function startImportRunner(db: Db, log: Log, hashes: PersonHashes): Upkeep {
  const stop = new AbortController();
  const { signal } = stop;

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
    await (signal.aborted ? runs.releaseImport(db, claimed) : runs.finishImport(db, claimed));
  }

  async function add(claimed: runs.ClaimedImport): Promise<void> {
    let first = claimed.done;
    for await (const drafts of readDrafts(db, claimed, first, toRowsAtOnce(db))) {
      if (signal.aborted || (await runs.addBatch(db, claimed, drafts, first, hashes)) !== 'added') return;
      first += drafts.length;
      await wait(PAUSE_MS);
    }
    const { rows, repeated, refused }: ImportJob['counts'] = JSON.parse(claimed.counts);
    await runs.endImport(db, claimed, first === rows - repeated - refused ? 'done' : 'failed');
  }

  const running = run();
  return {
    close() {
      stop.abort();
      return running;
    },
  };
}
