import { randomUUID } from 'node:crypto';
import { type Contact, type ContactState, contactStates, toSourceName } from '@prelude/api/contract/contacts';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { MAX_SOURCE_NAMES } from '@prelude/server/db/addSignUpsFunction';
import type { Database } from '@prelude/server/db/Database';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { addSignUps } from '@prelude/server/repos/addSignUps';
import { addContacts } from '@prelude/server/repos/contacts';
import { countContacts, countViews } from '@prelude/server/repos/listCounts';
import { mendCounts } from '@prelude/server/repos/mendCounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;

const byKey = (rows: Record<string, number>) =>
  Object.fromEntries(Object.entries(rows).sort(([one], [other]) => one.localeCompare(other)));

function tally<Row>(rows: readonly Row[], toKey: (row: Row) => string, toCount: (row: Row) => number = () => 1) {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[toKey(row)] = (counts[toKey(row)] ?? 0) + toCount(row);
  return byKey(Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)));
}

interface Rollup {
  quarter: number;
  day: number;
  name: string;
  sign_ups: number;
}

/** Returns all counts of a list, once as stored and once counted row by row. */
async function recount(db: Db, waitlistId: string) {
  const rows = await db.selectFrom('contacts').selectAll().where('waitlist_id', '=', waitlistId).execute();
  const names = await db.selectFrom('list_sources').select('name').where('waitlist_id', '=', waitlistId).execute();
  const known = new Set(names.map(({ name }) => name));
  const nameOf = (source: string | null): string => {
    const name = source ? toSourceName(JSON.parse(source)) : 'direct';
    return known.has(name) ? name : 'other';
  };
  const read = async (table: 'arrivals' | 'arrival_sources' | 'arrival_source_days'): Promise<Rollup[]> => {
    const query = db
      .selectFrom(table as 'arrivals')
      .selectAll()
      .where('waitlist_id', '=', waitlistId);
    const found: unknown = await query.execute();
    return found as Rollup[];
  };
  const counts = await db
    .selectFrom('list_counts')
    .select([...contactStates])
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirst();
  const positions = rows.map(({ position }) => position);
  const last = await db
    .selectFrom('list_positions')
    .select('last_position')
    .where('waitlist_id', '=', waitlistId)
    .executeTakeFirst();
  return {
    kept: {
      states: byKey(Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count !== 0))),
      quarters: tally(
        await read('arrivals'),
        ({ quarter }) => `${quarter}`,
        ({ sign_ups }) => sign_ups,
      ),
      sources: tally(
        await read('arrival_sources'),
        ({ quarter, name }) => `${quarter} ${name}`,
        (row) => row.sign_ups,
      ),
      days: tally(
        await read('arrival_source_days'),
        ({ day, name }) => `${day} ${name}`,
        (row) => row.sign_ups,
      ),
    },
    counted: {
      states: tally(rows, ({ state }) => state),
      quarters: tally(rows, ({ created_at }) => `${Math.floor(created_at / QUARTER)}`),
      sources: tally(rows, ({ created_at, source }) => `${Math.floor(created_at / QUARTER)} ${nameOf(source)}`),
      days: tally(rows, ({ created_at, source }) => `${Math.floor(created_at / DAY)} ${nameOf(source)}`),
    },
    rows,
    positions,
    lastPosition: last?.last_position ?? 0,
  };
}

/** Calls again, as clients do, when all connections were taken for longer than a call waits for one. */
async function untilServed(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
  }
}

const draft = (email: string, state: ContactState = 'subscribed') => ({ email, name: null, state });

onBothDatabases('the counts of a list', (product) => {
  const db = () => product().db;
  const expectExact = async ({ waitlist }: Place) => {
    const { kept, counted, positions, ...rest } = await recount(db(), waitlist.id);
    expect(kept).toEqual(counted);
    expect(new Set(positions).size).toBe(positions.length);
    return { positions: positions.sort((one, other) => one - other), ...rest };
  };
  const shownCount = async ({ person, workspace }: Place): Promise<number> => {
    const params = { workspaceId: workspace.id };
    const [waitlist] = (await call(product(), listWaitlists, { token: person.token, params })).json;
    return waitlist.contactsCount;
  };
  const remove = ({ person, waitlist }: Place, subscriberId: string) =>
    call(product(), removeSubscriber, {
      token: person.token,
      params: { waitlistId: waitlist.id },
      body: { subscriberId },
    });

  test('are exact for every state, time and source', async () => {
    const place = await makePlace(product());
    const drafts = Array.from({ length: 200 }, (_, index) => ({
      ...draft(`visitor${index}@example.com`, contactStates[index % 4]),
      createdAt: 1_700_000_000_000 + index * 100_000,
      source: index % 3 ? { way: 'widget' as const, utmSource: `s${index % 5}` } : null,
    }));
    await addContacts(db(), place.waitlist.id, drafts);
    const { positions, rows, lastPosition } = await expectExact(place);
    expect(positions).toEqual(drafts.map((_, index) => index + 1));
    expect(lastPosition).toBe(200);
    expect(await shownCount(place)).toBe(200);
    for (const { id, created_at, position } of rows) {
      expect(created_at).toBe(drafts[position - 1]?.createdAt);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(created_at);
    }
  });

  test('leave no gap in positions for a known, repeated or robot’s address', async () => {
    const place = await makePlace(product());
    await visit(product(), place.waitlist.id, 'a@example.com', 'b@example.com');
    const toSignUp = (email: string | null) => ({
      waitlistId: place.waitlist.id,
      contact: email === null ? null : draft(email),
    });
    await addSignUps(db(), ['a@example.com', 'c@example.com', null, 'C@example.com', 'd@example.com'].map(toSignUp));
    await addSignUps(db(), ['b@example.com', null].map(toSignUp));
    await visit(product(), place.waitlist.id, 'e@example.com');
    const { positions, rows } = await expectExact(place);
    expect(positions).toEqual([1, 2, 3, 4, 5]);
    expect(rows.find(({ position }) => position === 3)?.email).toBe('c@example.com');
  });

  test('never give the position of a removed contact again', async () => {
    const place = await makePlace(product());
    await visit(product(), place.waitlist.id, 'a@example.com', 'b@example.com');
    const { rows } = await expectExact(place);
    const last = rows.find(({ position }) => position === 2);
    expect((await remove(place, last?.id ?? '')).status).toBe(200);
    expect(await shownCount(place)).toBe(1);
    await visit(product(), place.waitlist.id, 'b@example.com', 'c@example.com');
    expect((await expectExact(place)).positions).toEqual([1, 3, 4]);
  });

  test('are separate for each list', async () => {
    const [one, other] = [await makePlace(product()), await makePlace(product())];
    await addSignUps(db(), [
      ...Array.from({ length: 3 }, (_, index) => ({
        waitlistId: one.waitlist.id,
        contact: draft(`a${index}@example.com`),
      })),
      { waitlistId: other.waitlist.id, contact: draft('a0@example.com') },
    ]);
    expect([(await expectExact(one)).positions, (await expectExact(other)).positions]).toEqual([[1, 2, 3], [1]]);
    expect([await shownCount(one), await shownCount(other)]).toEqual([3, 1]);
  });

  test('are mended where a process of an earlier version has added and removed contacts', async () => {
    const [place, sound, other] = [await makePlace(product()), await makePlace(product()), await makePlace(product())];
    for (const { waitlist } of [place, sound, other])
      await visit(product(), waitlist.id, 'a@example.com', 'b@example.com', 'c@example.com');
    const [{ id: removed } = { id: '' }] = (await expectExact(place)).rows;
    await db().deleteFrom('contacts').where('waitlist_id', '=', place.waitlist.id).where('id', '=', removed).execute();
    const early = [
      [place, 'x'],
      [other, 'z'],
      [place, 'y'],
    ] as const;
    for (const [{ waitlist }, letter] of early)
      await sql`insert into contacts (waitlist_id, id, email, email_key, state, created_at, name)
        values (${waitlist.id}, ${randomUUID()}, ${letter}, ${letter}, 'pending', 1700000000000, 'Łucja')`.execute(
        db(),
      );
    const before = await expectExact(sound);
    const reads = product().database.reads.for({ key: 'test' });
    for (let list = await mendCounts(db(), reads); list; ) list = await mendCounts(db(), reads, list);
    const { kept, counted, positions, rows } = await recount(db(), place.waitlist.id);
    expect([kept.states, positions.sort()]).toEqual([counted.states, [2, 3, 4, 5]]);
    expect(kept.quarters[`${Math.floor(1_700_000_000_000 / QUARTER)}`]).toBe(2);
    expect(rows.filter(({ name, name_key }) => name !== null && name_key === null)).toEqual([]);
    expect(await shownCount(place)).toBe(4);
    expect(await expectExact(sound)).toEqual(before);
    expect((await recount(db(), other.waitlist.id)).positions.sort()).toEqual([1, 2, 3, 4]);
  });

  test('are exact after simultaneous sign-ups, removals and imports', async () => {
    const place = await makePlace(product());
    const { id: waitlistId } = place.waitlist;
    const first = Array.from({ length: 60 }, (_, index) =>
      draft(`early${index}@example.com`, contactStates[index % 4]),
    );
    await addContacts(db(), waitlistId, first);
    const { rows } = await expectExact(place);
    const removed = rows.filter((_, index) => index % 2 === 0);
    const signUps = Array.from({ length: 120 }, (_, index) =>
      send(product().server, 'POST', `/v1/waitlists/${waitlistId}/contacts`, {
        clientAddress: `192.0.2.${index}`,
        body: {
          // Some of these are also in the file, or being removed.
          email: index % 4 ? `late${index}@example.com` : `early${index / 4}@example.com`,
          page: `https://shop.example/?utm_source=s${index % 3}`,
        },
      }),
    );
    const removals = removed.map(({ id }) => untilServed(() => remove(place, id)));
    const files = Array.from({ length: 6 }, (_, file) =>
      addContacts(
        db(),
        waitlistId,
        Array.from({ length: 40 }, (__, index) => ({
          ...draft(`late${file * 20 + index}@example.com`, 'pending'),
          createdAt: 1_600_000_000_000 + index * 1_000_000,
          source: { way: 'import' as const },
        })),
      ),
    );
    for (const { status } of await Promise.all(signUps)) expect(status).toBe(201);
    for (const { status } of await Promise.all(removals)) expect(status).toBe(200);
    expect(new Set(await Promise.all(files))).toEqual(new Set([true]));
    const { positions, lastPosition } = await expectExact(place);
    expect(lastPosition).toBeGreaterThanOrEqual(positions.at(-1) ?? 0);
    expect(await shownCount(place)).toBe(positions.length);
  });

  test('name a thousand sources, and sum up the others', async () => {
    const place = await makePlace(product());
    const from = (name: string, index: number) => ({
      ...draft(`${name}.${index}@example.com`),
      source: { way: 'widget' as const, utmSource: name },
    });
    const names = Array.from({ length: MAX_SOURCE_NAMES + 5 }, (_, index) => `s${index}`);
    await addContacts(db(), place.waitlist.id, names.map(from));
    await addContacts(db(), place.waitlist.id, [from('s0', -1), from(`s${MAX_SOURCE_NAMES}`, -1), from('new', 0)]);
    const { kept } = await recount(db(), place.waitlist.id);
    const sums = tally(
      Object.entries(kept.days),
      ([key]) => key.split(' ')[1] ?? '',
      ([, count]) => count,
    );
    expect([Object.keys(sums).length, sums.s0, sums.other]).toEqual([MAX_SOURCE_NAMES + 1, 2, 7]);
    const { rows } = await expectExact(place);
    for (const { id, email } of rows) if (/^(s0|new|s1000)\./.test(email)) await remove(place, id);
    const left = await recount(db(), place.waitlist.id);
    expect(left.kept).toEqual(left.counted);
  });

  test('are exact when contacts are removed and restored in one transaction, with a new source', async () => {
    const place = await makePlace(product());
    const { id: waitlistId } = place.waitlist;
    await visit(product(), waitlistId, 'a@example.com', 'b@example.com', 'c@example.com');
    await db()
      .transaction()
      .execute(async (trx) => {
        const gone = await trx.deleteFrom('contacts').where('waitlist_id', '=', waitlistId).returningAll().execute();
        await countContacts(trx, waitlistId, gone, -1);
        const back = gone.slice(1).map((row) => ({ ...row, source: '{"way":"import","utmSource":"unheard"}' }));
        await trx.insertInto('contacts').values(back).execute();
        await countContacts(trx, waitlistId, back, 1);
        await countContacts(trx, waitlistId, [], 1);
      });
    const { rows } = await expectExact(place);
    expect(rows).toHaveLength(2);
    const { kept } = await recount(db(), waitlistId);
    expect(Object.keys(kept.sources).map((key) => key.split(' ')[1])).toEqual(['unheard']);
  });

  test('are deleted with the list, and views of a deleted list are dropped', async () => {
    const [here, gone] = [await makePlace(product()), randomUUID()];
    await countViews(db(), [
      { waitlist_id: here.waitlist.id, quarter: 2_000_000, views: 2 },
      { waitlist_id: gone, quarter: 2_000_000, views: 1 },
    ]);
    await countViews(db(), [{ waitlist_id: here.waitlist.id, quarter: 2_000_000, views: 3 }]);
    const read = () =>
      db()
        .selectFrom('arrivals')
        .select(['quarter', 'views'])
        .where('waitlist_id', 'in', [here.waitlist.id, gone])
        .execute();
    expect(await read()).toEqual([{ quarter: 2_000_000, views: 5 }]);
    await db().deleteFrom('waitlists').where('id', '=', here.waitlist.id).execute();
    expect(await read()).toEqual([]);
  });

  test('give listed contacts their time, position and source', async () => {
    const place = await makePlace(product());
    await addContacts(db(), place.waitlist.id, [
      { ...draft('a@example.com'), createdAt: 1_700_000_000_000, source: { way: 'import' } },
      { ...draft('b@example.com'), createdAt: 1_700_000_000_001 },
    ]);
    const { json } = await send(product().server, 'GET', `/v1/waitlists/${place.waitlist.id}/contacts`, {
      token: place.person.token,
    });
    expect(json.map(({ createdAt, position, source }: Contact) => [createdAt, position, source])).toEqual([
      [1_700_000_000_001, 2, null],
      [1_700_000_000_000, 1, { way: 'import' }],
    ]);
  });
});

describe.skipIf(!databases.includes('postgres'))('two processes on one PostgreSQL', () => {
  let processes: [Database, Database];
  let clear: () => Promise<void>;
  beforeAll(async () => {
    const made = await makeDatabase('postgres');
    clear = made.clear;
    processes = [await openDatabase(made.database), await openDatabase(made.database)];
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
    await clear();
  });

  test('give every position once and lose no count, even for addresses that both add', async () => {
    const [workspaceId, ...lists] = [randomUUID(), randomUUID(), randomUUID()] as const;
    const [{ db }] = processes;
    const access_key_hash = randomUUID();
    await db
      .insertInto('workspaces')
      .values({
        id: workspaceId,
        name: 'Studio',
        description: null,
        status: 'published',
        access_key_hash,
        access_key_sealed: '',
        created_at: 0,
      })
      .execute();
    for (const id of lists)
      await db
        .insertInto('waitlists')
        .values({
          id,
          workspace_id: workspaceId,
          name: 'Launch',
          description: null,
          allowed_origins: '[]',
          created_at: 0,
        })
        .execute();
    const groups = Array.from({ length: 40 }, (_, group) =>
      Array.from({ length: 30 }, (__, index) => ({
        waitlistId: lists[index % 2] ?? '',
        contact: {
          ...draft(`visitor${(group >> 1) * 30 + index}@example.com`),
          source: { way: 'widget' as const, utmSource: `s${index % 4}` },
        },
      })),
    );
    await Promise.all(groups.map((group, index) => addSignUps((processes[index % 2] as Database).db, group)));
    for (const waitlistId of lists) {
      const { kept, counted, positions, lastPosition } = await recount(db, waitlistId);
      expect(kept).toEqual(counted);
      expect(new Set(positions).size).toBe(positions.length);
      expect(Math.max(...positions)).toBeLessThanOrEqual(lastPosition);
      expect(positions).toHaveLength(300);
    }
  });
});
