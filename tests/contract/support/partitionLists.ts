import { tables } from '@prelude/server/db/tables';
import pg from 'pg';

const PARTITIONS = 8;

const lists = Object.entries(tables)
  .filter(([, { kind }]) => kind === 'list')
  .map(([name]) => name);

/**
 * Makes each table of lists anew, partitioned by its list, with the same columns, keys and indexes: a unique key must then
 * hold the list, as Citus demands. The tables must be empty.
 */
export async function partitionLists(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const readTexts = async (query: string): Promise<string[]> =>
    (await client.query(query, [lists])).rows.map(({ text }) => text);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  try {
    await client.query('begin');
    const ofLists = `from pg_constraint join pg_class on pg_class.oid = conrelid
      where relname = any ($1) and relnamespace = 'public'::regnamespace`;
    const add =
      "select format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as text";
    const keys = await readTexts(`${add} ${ofLists} and contype in ('p', 'u')`);
    const references = await readTexts(`${add} ${ofLists} and contype = 'f'`);
    const indexes =
      await readTexts(`select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on pg_class.oid = indrelid
      where relname = any ($1) and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`);
    await run(
      await readTexts(
        `select format('alter table %I drop constraint %I', relname, conname) as text ${ofLists} and contype = 'f'`,
      ),
    );
    for (const name of lists) {
      const key = name === 'waitlists' ? 'id' : 'waitlist_id';
      await run([
        `alter table ${name} rename to plain`,
        `create table ${name} (like plain including all excluding indexes) partition by hash (${key})`,
        ...Array.from(
          { length: PARTITIONS },
          (_, rest) =>
            `create table ${name}_${rest} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${rest})`,
        ),
        'drop table plain',
      ]);
    }
    await run([...keys, ...indexes, ...references]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
