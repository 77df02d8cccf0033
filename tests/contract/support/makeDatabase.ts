import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import pg from 'pg';
import { inject } from 'vitest';

/** The databases under test: only SQLite when this run has started no PostgreSQL. */
export const databases: readonly DatabaseKind[] = findDatabases();

function findDatabases(): DatabaseKind[] {
  if (inject('isPartitioned')) return ['postgres'];
  return inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
}

export interface TestDatabase {
  database: DatabasePlace;
  clear(): Promise<void>;
}

/** Makes an empty database: a file in a temporary folder, or a database in this run's PostgreSQL. */
export const makeDatabase = (kind: DatabaseKind): Promise<TestDatabase> =>
  kind === 'sqlite' ? makeSqlite() : makePostgres();

async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-test-'));
  const database: DatabasePlace = { kind: 'sqlite', path: join(folder, 'prelude.sqlite') };
  return { database, clear: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies `template`, which must have no open connections. */
export async function makePostgres(template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askPostgres(`create database ${name} template ${template}`);
  const database: DatabasePlace = { kind: 'postgres', url: new URL(`/${name}`, inject('postgresUrl')).href };
  return { database, clear: () => askPostgres(`drop database ${name} with (force)`) };
}

let operator: pg.Pool | undefined;

async function askPostgres(sql: string): Promise<void> {
  if (!operator) {
    operator = new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
    // When a run ends, PostgreSQL may be gone before its connections.
    operator.on('error', () => {});
  }
  await operator.query(sql);
}
