import { tables } from './tables.ts';

const ofKind = (kind: string): string[] =>
  Object.entries(tables)
    .filter(([, table]) => table.kind === kind)
    .map(([name]) => name);

const lists = ofKind('list');
const shared = ofKind('shared');

/** Citus then changes one shard after the other: a transaction may touch many tables. */
const oneByOne = "set local citus.multi_shard_modify_mode to 'sequential'";

const distributeSignUps =
  "select create_distributed_function('add_sign_ups(uuid,json)', 'list', colocate_with := 'waitlists')";

/**
 * Returns the statements of a transaction that puts the rows of lists on the machine of their list, and shared tables on every
 * machine; none if all are `finished`. Keys of tables of lists are off meanwhile: Citus distributes no table that a local one
 * refers to, and would move the rows of one that refers to a copied table twice.
 */
export function toDistribution(finished: ReadonlySet<string> = new Set()): string[] {
  const isLeft = (name: string) => !finished.has(name);
  const spread = lists.filter(isLeft);
  const copied = shared.filter(isLeft).map((name) => `select create_reference_table('${name}')`);
  if (spread.length === 0) return copied;
  const last = spread.includes('waitlists') ? [addKeys, distributeSignUps] : [addKeys];
  return [oneByOne, dropKeys(spread), ...copied, ...spread.map(toSpread), ...last];
}

/** For a list table that a migration of a distributed database has made, in its transaction. */
export const toListTable = (name: string): string[] => [oneByOne, toSpread(name)];

/** Citus leaves the rows that it has moved in the files of the first machine. Rows of `workspaces` stay: emptying it would empty what refers to it. */
export const toEmptied = (): string[] =>
  ['page_slugs', ...lists.toReversed()].map((name) => `select truncate_local_data_after_distributing_table('${name}')`);

/** For psql. */
export const toScript = (): string =>
  ['begin', ...toDistribution(), 'commit', ...toEmptied()].map((statement) => `${statement};`).join('\n');

const toSpread = (name: string): string =>
  name === 'waitlists'
    ? "select create_distributed_table('waitlists', 'id')"
    : `select create_distributed_table('${name}', 'waitlist_id', colocate_with := 'waitlists')`;

const dropKeys = (spread: readonly string[]): string => `do $$
declare each record;
begin
  create temporary table list_keys on commit drop as
    select one.relname as name, conname as key, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class as one on one.oid = conrelid join pg_class as other on other.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and one.relname in (${toNames(lists)})
      and (one.relname in (${toNames(spread)}) or other.relname in (${toNames(spread)}));
  for each in select * from list_keys loop
    execute format('alter table %I drop constraint %I', each.name, each.key);
  end loop;
end $$`;

const addKeys = `do $$
declare each record;
begin
  for each in select * from list_keys loop
    execute format('alter table %I add constraint %I %s', each.name, each.key, each.definition);
  end loop;
end $$`;

const toNames = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
