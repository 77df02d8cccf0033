import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import pg from 'pg';
import { inject } from 'vitest';

/** Those that promises are held on: SQLite alone where this run has started no PostgreSQL. */
export const databases: readonly DatabaseKind[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

/** An empty database: a file in a temporary folder, or one of its own in this run's PostgreSQL. */
export async function makeDatabase(
  kind: DatabaseKind,
): Promise<{ database: DatabasePlace; clear: () => Promise<void> }> {
  return kind === 'sqlite' ? makeSqlite() : makePostgres();
}

async function makeSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'prelude-test-'));
  const database: DatabasePlace = { kind: 'sqlite', path: join(folder, 'prelude.sqlite') };
  return { database, clear: () => rm(folder, { recursive: true, force: true }) };
}

async function makePostgres() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  await askPostgres(url.href, `create database ${name}`);
  const database: DatabasePlace = { kind: 'postgres', url: new URL(`/${name}`, url).href };
  return { database, clear: () => askPostgres(url.href, `drop database ${name} with (force)`) };
}

async function askPostgres(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
