import pg from 'pg';

/**
 * Stand-ins for what `npm run distribute` calls of Citus, in a PostgreSQL without it: they move no row, but note each call,
 * copy a table's rows aside and refuse some of what Citus refuses.
 */
const STAND_INS = `
create schema stand_ins;
create table stand_ins.pg_dist_partition (logicalrelid regclass primary key, partmethod "char", repmodel "char");
create table stand_ins.pg_dist_node (nodename text, nodeport int, groupid int, isactive bool default true, noderole text default 'primary', is_away bool default false);
create view public.citus_tables as select logicalrelid from stand_ins.pg_dist_partition;
create table stand_ins.calls (number serial, call text);

create function stand_ins.create_reference_table(name regclass) returns void language plpgsql as $$ begin
  insert into stand_ins.calls (call) values (format('copy %s', name));
  insert into stand_ins.pg_dist_partition values (name, 'n', 't');
end $$;

create function stand_ins.create_distributed_table(name regclass, key text, colocate_with text default 'default')
returns void language plpgsql as $$ begin
  insert into stand_ins.calls (call) values (format('spread %s by %s with %s, %s', name, key, colocate_with,
    current_setting('citus.multi_shard_modify_mode')));
  if exists (select 1 from pg_constraint where contype = 'f' and name in (conrelid, confrelid) and not exists
      (select 1 from stand_ins.pg_dist_partition where logicalrelid in (conrelid, confrelid) and logicalrelid <> name)) then
    raise 'relation "%" has a foreign key to or from a local table', name;
  end if;
  if exists (select 1 from pg_index where indrelid = name and indisunique and not (select attnum from pg_attribute
      where attrelid = name and attname = key) = any (indkey)) then
    raise 'cannot create constraint on "%"', name
      using detail = 'Distributed relations cannot have UNIQUE, EXCLUDE, or PRIMARY KEY constraints that do not include the partition column';
  end if;
  insert into stand_ins.pg_dist_partition values (name, 'h', 's');
  execute format('create table stand_ins.%I as table %s', name || '_moved', name);
end $$;

create function stand_ins.create_distributed_function(name regprocedure, distribution_arg_name text, colocate_with text)
returns void language plpgsql as $$ begin
  insert into stand_ins.calls (call) values (format('send %s by %s with %s', name, distribution_arg_name, colocate_with));
  if not exists (select 1 from pg_proc where oid = name and distribution_arg_name = any (proargnames)) then
    raise 'cannot distribute the function "%" since the distribution argument is not valid', name;
  end if;
end $$;

create function stand_ins.truncate_local_data_after_distributing_table(name regclass) returns void language plpgsql as $$ begin
  insert into stand_ins.calls (call) values (format('empty %s', name));
  if not exists (select 1 from stand_ins.pg_dist_partition where logicalrelid = name) then
    raise 'supplied parameter is not a distributed relation';
  end if;
  execute format('truncate %s cascade', name);
end $$;

create function stand_ins.citus_check_connection_to_node(name text, port int) returns bool language sql as $$
  select not is_away from stand_ins.pg_dist_node where nodename = name and nodeport = port
$$;`;

/** Adds them to a database, with a first machine and two workers unless they are named. They count for connections that are opened afterwards. */
export async function addCitusStandIns(url: string, groups: readonly number[] = [0, 1, 2]) {
  const query = async <Row>(text: string): Promise<Row[]> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    return rows;
  };
  await query(`${STAND_INS}
    alter database "${new URL(url).pathname.slice(1)}" set search_path = public, stand_ins;
    insert into stand_ins.pg_dist_node (nodename, nodeport, groupid)
      select 'machine' || value, 5432, value from unnest(array[${groups.join()}]::int[]) as value;`);
  return {
    query,
    /** Returns the calls so far, and forgets them. */
    async takeCalls(): Promise<string[]> {
      const rows = await query<{ number: number; call: string }>('delete from stand_ins.calls returning number, call');
      return rows.sort((one, other) => one.number - other.number).map(({ call }) => call);
    },
  };
}
