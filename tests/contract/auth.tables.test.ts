import { accountTables } from '@prelude/server/db/migrations/accountTables';
import { App, type Connection } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { createConnection } from '@supabase/lite/sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from './support/makeDatabase.ts';

const auth = { enabled: true, jwt_secret: 'a secret that only this test knows of' };
const options = { server: { disableStudio: true, disableFallback: true } };

/** Tables that the gateway's calls use */
const used = ['audit_log_entries', 'identities', 'refresh_tokens', 'sessions', 'users'];

type Column = Record<string, unknown>;

test('the accounts on SQLite have the columns, constraints and indexes that the library makes', async () => {
  const read = async (fill: (connection: Connection) => Promise<unknown>) => {
    const connection = await createConnection({ url: ':memory:' });
    onTestFinished(() => connection.close());
    await fill(connection);
    const { rows }: { rows: Column[] } = await connection.exec(
      "select name, lower(sql) as sql from sqlite_master where type in ('table', 'index') and sql is not null order by name",
    );
    const plain = rows.map(({ name, sql }) => [name, String(sql).replace(/\s+/g, ' ')]);
    return plain.filter(([, sql]) => used.some((table) => String(sql).includes(`"auth.${table}"`)));
  };
  const library = await read((connection) =>
    new App({ connection, auth, options, db: { migrations: { enabled: false } } }).ensureSystemSchema(),
  );
  const ours = await read(async (connection) => {
    for (const statement of accountTables.sqlite) await connection.exec(statement);
  });
  expect(library.length).toBeGreaterThan(15);
  expect(ours.filter(([name]) => name !== 'users_email_change_idx')).toEqual(library);
});

test('the accounts on PostgreSQL have the columns and indexes that the library makes', async () => {
  const read = async (fill: (url: string) => Promise<unknown>) => {
    const { database, clear } = await makeDatabase('postgres');
    onTestFinished(clear);
    const url = database.kind === 'postgres' ? database.url : '';
    await fill(url);
    return query(
      url,
      `select table_name, column_name as name, data_type || coalesce(column_default, '') || is_nullable as what
         from information_schema.columns where table_schema = 'auth'
       union all
       select tablename, indexname, indexdef from pg_indexes where schemaname = 'auth'
       order by 1, 2`,
    );
  };
  const library = await read(async (url) => {
    const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } });
    await new App({ connection, auth, options, db: { migrations: { enabled: false } } }).ensureSystemSchema();
    await connection.close();
  });
  const ours = await read(async (url) => {
    for (const statement of accountTables.postgres) await query(url, statement);
  });
  const isUsed = ({ table_name }: Column) => used.includes(String(table_name));
  expect(library.filter(isUsed).length).toBeGreaterThan(60);
  expect(ours.filter(({ name }) => name !== 'users_email_change_idx')).toEqual(library.filter(isUsed));
});

async function query(connectionString: string, sql: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
