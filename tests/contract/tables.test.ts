import { openDatabase } from '@prelude/server/db/openDatabase';
import { tables, toolTables } from '@prelude/server/db/tables';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findFaults } from './support/findFaults.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';

const ofKind = (kind: string) =>
  Object.entries(tables)
    .filter(([, table]) => table.kind === kind)
    .map(([name]) => name);

test.each(databases)('the map names the tables of a fresh database, on %s', async (kind) => {
  const { database, clear } = await makeDatabase(kind);
  const { db, close } = await openDatabase(database);
  const names =
    kind === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const { rows } = await names.execute(db);
  await close();
  await clear();
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(tables), ...toolTables].sort());
});

test.runIf(databases.includes('postgres'))('every key of a list’s rows begins with the list', async () => {
  const { database, clear } = await makeDatabase('postgres');
  const { db, close } = await openDatabase(database);
  const { rows: keys } = await sql<{ name: string; first: string }>`
    select relname as name, attname as first from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisunique and relnamespace = current_schema()::regnamespace`.execute(db);
  const { rows: references } = await sql<{ name: string; to: string; first: string; of: string }>`
    select one.relname as name, other.relname as to, mine.attname as first, theirs.attname as of
    from pg_constraint join pg_class as one on one.oid = conrelid join pg_class as other on other.oid = confrelid
      join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  await close();
  await clear();
  const lists = ofKind('list');
  const keyOf = (name: string) => (name === 'waitlists' ? 'id' : 'waitlist_id');
  const ofLists = keys.filter(({ name }) => lists.includes(name));
  expect(ofLists.length).toBeGreaterThanOrEqual(lists.length);
  expect(ofLists.filter(({ name, first }) => first !== keyOf(name))).toEqual([]);
  const toLists = references.filter(({ to }) => lists.includes(to));
  expect(toLists.filter((each) => !lists.includes(each.name) || each.first !== keyOf(each.name))).toEqual([]);
  expect(toLists.filter((each) => each.of !== keyOf(each.to))).toEqual([]);
  const fromLists = references.filter(({ name, to }) => lists.includes(name) && !lists.includes(to));
  expect(fromLists.map(({ to }) => to)).toEqual(['workspaces']);
});

describe('a statement', () => {
  test.each([
    ['select email from contacts where waitlist_id = $1 and id > $2', []],
    ['select name from waitlists where id = $1', []],
    [
      'select contacts.id from contacts join waitlists on waitlists.id = contacts.waitlist_id where waitlists.id = $1',
      [],
    ],
    ['insert into removals (waitlist_id, id) values ($1, $2)', []],
    ['select id from people where email = $1', []],
    ['select id from workspaces where id in (select workspace_id from members where person_id = $1)', []],
    ['create index removals_by_time on removals (removed_at)', []],
    ['select email from contacts where id = $1', ['names no list']],
    ['delete from imports where id = $1', ['names no list']],
    [
      'select id from waitlists where id = $1 and workspace_id in (select workspace_id from members where person_id = $2)',
      ['names members, which is on the first machine'],
    ],
    [
      'select points from rate_limits where key in (select email_key from contacts where waitlist_id = $1)',
      ['names rate_limits, which is on the first machine'],
    ],
    [
      'with gone as (delete from contacts where waitlist_id = $1 returning id) select count(*) from gone',
      ['writes to contacts inside WITH'],
    ],
    [
      'select imports.id from imports join waitlists on waitlists.id = waitlist_id where waitlist_id = $1 for update',
      ['locks rows across a join'],
    ],
    [
      `with sent as (select * from json_to_recordset($2::json) as sent (id uuid))
        select id from contacts where waitlist_id = $1 and (select count(*) from sent where sent.id > contacts.id) > 0`,
      ['has a correlated subquery over a part of WITH'],
    ],
  ])('%s', (text, faults) => {
    expect(findFaults(text)).toEqual(faults);
  });
});
