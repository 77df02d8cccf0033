import { readFileSync } from 'node:fs';
import type { DatabaseKind, DatabasePlace } from '@prelude/server/db/DatabasePlace';
import { FIRST_MIGRATION, isMigrated, migrate, migrationsFor } from '@prelude/server/db/migrate';
import type { Db } from '@prelude/server/db/schema';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { migrateTo, openPlain } from '../contract/support/openAt.ts';
import { isThorough, note } from '../support/faults.ts';

/** The last migration of 0.1.0 */
const RELEASED = '0013-compareDomains';
const PEOPLE = isThorough ? 200_000 : 20_000;
const SHARE_OF_LARGEST = 0.3;
/** Times as long for ten times as many people */
const MAX_GROWTH = 12;
/** A step that takes less, in seconds, is not measured: clocks of the processor count in hundredths. */
const LEAST_SECONDS = 0.1;

/** One connection of its own, so that its work can be told from that of other tests. */
async function open(place: DatabasePlace): Promise<{ db: Db; pid: number | undefined }> {
  const db = openPlain(place);
  if (place.kind === 'sqlite') return { db, pid: undefined };
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return { db, pid: rows[0]?.pid };
}

async function openNew(kind: DatabaseKind) {
  const { database, clear } = await makeDatabase(kind);
  onTestFinished(clear);
  return open(database);
}

/** Of this process and, where it can be read, of PostgreSQL's for this connection */
function readCost(pid: number | undefined): { seconds: number; megabytes: number } {
  const { user, system } = process.cpuUsage();
  const own = { seconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 };
  try {
    if (pid === undefined) return own;
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const [ofUser = 0, ofSystem = 0] = fields.split(' ').slice(11, 13).map(Number);
    return {
      seconds: own.seconds + (ofUser + ofSystem) / 100,
      megabytes: own.megabytes + Number(kilobytes) / 1000,
    };
  } catch {
    return own;
  }
}

async function measure(pid: number | undefined, fault: string, work: () => Promise<void>): Promise<number> {
  const before = readCost(pid).seconds;
  await work();
  const { seconds, megabytes } = readCost(pid);
  const took = seconds - before;
  note({ fault, figures: { 'processor seconds': Number(took.toFixed(2)), megabytes: Math.round(megabytes) } });
  return took;
}

/**
 * Fills the first schema: one list of `largest`, the others of a thousand. Every second domain is international, and some of
 * those are spelled in both ways.
 */
async function fill(db: Db, kind: DatabaseKind, people: number, largest: number): Promise<void> {
  const isPostgres = kind === 'postgres';
  const workspace = '01890a5d-0000-7000-8000-000000000000';
  const toId = (prefix: string, number: string) =>
    isPostgres
      ? sql.raw(`('${prefix}' || lpad(to_hex(${number}), 12, '0'))::uuid`)
      : sql.raw(`printf('${prefix}%012x', ${number})`);
  const numbers = (count: number) =>
    isPostgres
      ? sql`(select i from generate_series(1, ${sql.lit(count)}) as i) as numbers`
      : sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n) as numbers`;
  const list = `case when i <= ${largest} then 1 else 2 + (i - ${largest} - 1) / 1000 end`;
  const lists = 1 + Math.ceil((people - largest) / 1000);
  await sql`insert into workspaces (id, name, status, access_key_hash, access_key_sealed, created_at)
    values (${workspace}, 'Studio', 'active', 'hash', 'sealed', 1)`.execute(db);
  await sql`insert into waitlists (id, workspace_id, name, allowed_origins, created_at)
    select ${toId('01890a5d-ac96-774b-8000-', 'i')}, ${workspace}, 'Launch', '[]', 1 from ${numbers(lists)}`.execute(
    db,
  );
  const local = sql`'Osoba' || case when i % 200 = 1 then i - 1 else i end`;
  const domain = sql`case when i % 200 = 1 then 'xn--w-uga1v8h.pl' when i % 2 = 0 then 'żółw.pl' else 'example.com' end`;
  await sql`insert into contacts (waitlist_id, id, email, email_key, name, state, created_at)
    select ${toId('01890a5d-ac96-774b-8000-', list)}, ${toId('01890a5d-ac96-774b-9000-', 'i')},
      ${local} || '@' || ${domain}, lower(${local}) || '@' || ${domain},
      case when i % 4 = 0 then null else 'Łucja Nowak ' || i end,
      case when i % 20 = 0 then 'unsubscribed' else 'subscribed' end, 1700000000000 + cast(i as bigint) * 60000
    from ${numbers(people)}`.execute(db);
  if (isPostgres) await sql`analyze`.execute(db);
}

async function expectWhole(db: Db, kind: DatabaseKind, people: number, largest: number): Promise<void> {
  expect(await isMigrated(db, kind)).toBe(true);
  const { rows } = await sql<{ subscribed: number; unsubscribed: number }>`
    select subscribed, unsubscribed from list_counts`.execute(db);
  const sums = rows.map(({ subscribed, unsubscribed }) => subscribed + unsubscribed);
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(people);
  expect(Math.max(...sums)).toBe(largest);
  const { rows: stored } = await sql<Record<string, number>>`
    select count(*) as people, count(name) - count(name_key) as unnamed,
      sum(case when email_key like '%ż%' then 1 else 0 end)
        - (count(*) - (select count(*) from (select distinct waitlist_id, email from contacts) as addresses)) as unkeyed
    from contacts`.execute(db);
  // Of two spellings of one address, the later keeps the key that the other had.
  expect(stored).toEqual([{ people, unnamed: 0, unkeyed: 0 }]);
}

/** Returns the processor seconds of each migration but the first, each from the schema of the one before. */
async function upgradeByOne(kind: DatabaseKind, people: number, largest: number): Promise<Map<string, number>> {
  const { db, pid } = await openNew(kind);
  await migrateTo(db, { kind }, FIRST_MIGRATION);
  await fill(db, kind, people, largest);
  const seconds = new Map<string, number>();
  for (const name of Object.keys(migrationsFor(kind)).slice(1))
    seconds.set(name, await measure(pid, `${name}, ${people}, ${kind}`, () => migrateTo(db, { kind }, name)));
  await expectWhole(db, kind, people, largest);
  return seconds;
}

test.each(databases)(
  'each migration of a list of 50,000 takes at most 12 times as long as of one of 5,000: %s',
  async (kind) => {
    const small = await upgradeByOne(kind, 5_000, 5_000);
    const large = await upgradeByOne(kind, 50_000, 50_000);
    const slow = [...large].filter(
      ([name, seconds]) => seconds > MAX_GROWTH * Math.max(small.get(name) ?? 0, LEAST_SECONDS),
    );
    expect(slow).toEqual([]);
  },
  240_000,
);

test.runIf(isThorough).each(databases)(
  `each migration of ${PEOPLE} people keeps all: %s`,
  async (kind) => {
    await upgradeByOne(kind, PEOPLE, PEOPLE * SHARE_OF_LARGEST);
  },
  600_000,
);

test.each(databases)(
  `${PEOPLE} people are brought from the schema of 0.1.0 to the newest at once: %s`,
  async (kind) => {
    const largest = PEOPLE * SHARE_OF_LARGEST;
    const { db, pid } = await openNew(kind);
    await migrateTo(db, { kind }, FIRST_MIGRATION);
    await fill(db, kind, PEOPLE, largest);
    await migrateTo(db, { kind }, RELEASED);
    await measure(pid, `from 0.1.0, ${PEOPLE}, ${kind}`, () => migrate(db, kind, () => {}));
    await expectWhole(db, kind, PEOPLE, largest);
  },
  600_000,
);
