import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/Database.ts';
import { emptyJournal, freePages } from '../db/dialect.ts';
import type { Log } from '../http/Log.ts';
import type { Metrics } from '../http/Metrics.ts';
import { markAbandoned, purgeDeleted } from '../repos/deletions.ts';
import { purgeClientAddresses } from '../repos/evidence.ts';
import { purgeOrigins } from '../repos/formOrigins.ts';
import { purgeKeys } from '../repos/idempotencyKeys.ts';
import { purgeImports } from '../repos/importRuns.ts';
import { mendCounts } from '../repos/mendCounts.ts';
import { purgeSlugs } from '../repos/pageSlugs.ts';
import { purgeProfiles } from '../repos/profiles.ts';
import { purgeRemovals } from '../repos/removals.ts';
import { analyzeBlocks, breakWrongBlocks, listUnsealed, sealBlock } from '../repos/search/blocks.ts';
import { purgeSentMails } from '../repos/sentMails.ts';

const EVERY_MS = 2_000;
/** Pause between two steps, so that no request waits for all of them. */
const PAUSE_MS = 5;
const CHECK_EVERY_MS = 3600_000;
const MANY_BLOCKS = 10;

export interface Upkeep {
  close(): Promise<void>;
}

/** Indexes contacts for search, purges deleted lists, workspaces without members, profiles without accounts, old removals, imports, origins, keys of writes and former addresses of pages, counts of mails and addresses of clients, frees pages of SQLite and empties its journal, and mends counts. Every process runs this, and skips what another has done. */
export function startUpkeep(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  log: Log,
  metrics?: Pick<Metrics, 'countUpkeepFailure'>,
  { keepsAccounts = false } = {},
): Upkeep {
  const stop = new AbortController();
  let nextCheck = 0;
  let nextEmptying = 0;

  async function work(): Promise<void> {
    const rest = async (): Promise<boolean> => {
      await wait(PAUSE_MS);
      return !stop.signal.aborted;
    };
    while ((await purgeDeleted(db)) && (await rest()));
    while ((await purgeRemovals(db)) && (await rest()));
    while ((await purgeKeys(db)) && (await rest()));
    await purgeImports(db);
    let sealed = 0;
    for (const waitlistId of await listUnsealed(db))
      while ((await sealBlock(db, waitlistId)) && (await rest())) sealed += 1;
    if (sealed >= MANY_BLOCKS) await analyzeBlocks(db);
    while ((await freePages(db)) && (await rest()));
    if (performance.now() >= nextEmptying && (await emptyJournal(db)))
      nextEmptying = performance.now() + CHECK_EVERY_MS;
    if (performance.now() < nextCheck) return;
    nextCheck = performance.now() + CHECK_EVERY_MS;
    await markAbandoned(db);
    if (keepsAccounts) await purgeProfiles(db);
    await purgeOrigins(db);
    await purgeSlugs(db);
    await purgeSentMails(db);
    await purgeClientAddresses(db);
    let place = await breakWrongBlocks(db);
    while (place && (await rest())) place = await breakWrongBlocks(db, place);
    const longReads = reads.for({ key: 'upkeep', signal: stop.signal });
    let list = await mendCounts(db, longReads);
    while (list && (await rest())) list = await mendCounts(db, longReads, list);
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (stop.signal.aborted) continue;
        log.warn({ error }, 'upkeep.failed');
        metrics?.countUpkeepFailure();
      }
      await wait(EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
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
