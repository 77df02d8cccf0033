import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

const EVERY_MS = 5_000;
const PATIENCE_MS = 1_000;

/** Returns the workers that do not answer, as host:port, asking them every five seconds at most. A late answer counts for the next call. */
export function createWorkerCheck(db: Db): () => Promise<readonly string[]> {
  let away: readonly string[] = [];
  let nextAt = 0;
  let check: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      away = await listAway(db);
    } catch {
      // The check of the first machine says what is wrong.
    } finally {
      check = undefined;
    }
  }

  return async () => {
    if (!check && performance.now() >= nextAt) {
      nextAt = performance.now() + EVERY_MS;
      check = ask();
    }
    await Promise.race([check, wait(PATIENCE_MS, undefined, { ref: false })]);
    return away;
  };
}

const listAway = (db: Db): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local citus.node_connection_timeout = ${sql.lit(PATIENCE_MS)}`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select nodename || ':' || nodeport as name from pg_dist_node
      where groupid > 0 and isactive and noderole = 'primary' and not citus_check_connection_to_node(nodename, nodeport)
      order by name`.execute(trx);
    return rows.map(({ name }) => name);
  });
