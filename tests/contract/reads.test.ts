import { getEventListeners } from 'node:events';
import type { Reader } from '@prelude/server/db/createReadQueue';
import type { Database } from '@prelude/server/db/Database';
import type { DatabaseKind } from '@prelude/server/db/DatabasePlace';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';

const AT_LAST = { timeout: 10_000 };

function useDatabase(kind: DatabaseKind): () => Database {
  let database: Database;
  let clear: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase(kind);
    clear = made.clear;
    database = await openDatabase(made.database);
  });
  afterAll(async () => {
    await database.close();
    await clear();
  });
  return () => database;
}

const read = ({ reads }: Database, reader: Reader) =>
  sql<{ value: number }>`select 1 as value`.execute(reads.for(reader));

describe.each(databases)('long reads on %s', (kind) => {
  const database = useDatabase(kind);

  test('of one reader, hundreds at once, do not hold up those of another', async () => {
    const ended: string[] = [];
    const ask = (key: string) => read(database(), { key }).then(() => ended.push(key));
    // Opens the connections.
    await Promise.all(['a', 'a', 'b', 'b'].map(ask));
    ended.length = 0;
    await Promise.all([...Array.from({ length: 300 }, () => ask('a')), ask('b')]);
    // It is begun second. A busy machine may run the other connection alone for a while.
    expect(ended.indexOf('b')).toBeLessThan(250);
    expect(ended.length).toBe(301);
  });

  test('see what was committed before them', async () => {
    await sql`insert into profiles (id, created_at) values ('0198c0de-0000-7000-8000-000000000001', 0)`.execute(
      database().db,
    );
    const rows = await database().reads.for({ key: 'a' }).selectFrom('profiles').select('id').execute();
    expect(rows).toEqual([{ id: '0198c0de-0000-7000-8000-000000000001' }]);
  });

  test('that are given up reject with the reason, and leave no listener behind', async () => {
    const stop = new AbortController();
    expect((await read(database(), { key: 'a', signal: stop.signal })).rows).toEqual([{ value: 1 }]);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
    stop.abort(new Error('gone'));
    await expect(read(database(), { key: 'a', signal: stop.signal })).rejects.toThrow('gone');
  });
});

describe.skipIf(!databases.includes('postgres'))('long reads on a PostgreSQL', () => {
  const database = useDatabase('postgres');

  test('that are given up end in the database too', async () => {
    const stop = new AbortController();
    const asked = sql`select pg_sleep(3)`.execute(database().reads.for({ key: 'a', signal: stop.signal }));
    const running = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(
        database().db,
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(running, AT_LAST).toBe(1);
    const refused = expect(asked).rejects.toThrow('canceling statement');
    stop.abort();
    await refused;
    await expect.poll(running, AT_LAST).toBe(0);
    expect((await read(database(), { key: 'a' })).rows).toEqual([{ value: 1 }]);
  });
});
