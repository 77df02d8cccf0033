import type { Db } from '../db/schema.ts';
import { createOriginCounts, type OriginCounts } from '../repos/formOrigins.ts';
import { type CountedViews, countViews, QUARTER_MS } from '../repos/listCounts.ts';

const FLUSH_MS = 1_000;
/** Lists counted at a time; views of further lists are dropped. */
const MAX_KEPT = 10_000;

export interface Views {
  count(waitlistId: string): void;
  /** Counts a site where the form of a list is in use, or was refused. */
  countOrigin: OriginCounts['add'];
  /** Rejects with the database's error, and keeps the counts for the next time. */
  flush(): Promise<void>;
}

/** Counts in memory and writes at most once a second, so that busy pages do not load the database. */
export function createViews(db: Db, report: (error: unknown) => void): Views {
  let counts = new Map<string, CountedViews>();
  const origins = createOriginCounts();
  let timer: NodeJS.Timeout | undefined;
  let isWriting: Promise<void> | undefined;

  function add(waitlist_id: string, quarter: number, views: number): void {
    const key = `${waitlist_id}${quarter}`;
    const count = counts.get(key);
    if (count) count.views += views;
    else if (counts.size < MAX_KEPT) counts.set(key, { waitlist_id, quarter, views });
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => flush().catch(report), FLUSH_MS).unref();
  }

  async function writeViews(): Promise<void> {
    const batch = [...counts.values()];
    counts = new Map();
    try {
      if (batch.length > 0) await countViews(db, batch);
    } catch (error) {
      for (const { waitlist_id, quarter, views } of batch) add(waitlist_id, quarter, views);
      throw error;
    }
  }

  async function write(): Promise<void> {
    await writeViews();
    await origins.write(db);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await isWriting?.catch(() => {});
    if (counts.size === 0 && origins.isEmpty()) return;
    isWriting = write();
    await isWriting;
  }

  return {
    count(waitlistId) {
      add(waitlistId, Math.floor(Date.now() / QUARTER_MS), 1);
      flushSoon();
    },
    countOrigin(...counted) {
      origins.add(...counted);
      if (!origins.isEmpty()) flushSoon();
    },
    flush,
  };
}
