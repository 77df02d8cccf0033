import { defaultForm } from '@prelude/api/contract/forms';
import { toNameKey } from '@prelude/api/contract/nameKey';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import { findPublishedForm } from '@prelude/server/repos/forms';
import { readProfile } from '@prelude/server/repos/profiles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { openAt } from './support/openAt.ts';

const PERSON = '01890a5d-ac96-774b-bcce-b302099a8057';

describe.each(databases)('a database on %s', (kind) => {
  test('is complete when it is opened five times at once for the first time', async () => {
    const { database, clear } = await makeDatabase(kind);
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(database)));
    const profiles = await Promise.all(opened.map(({ db }) => readProfile(db, PERSON)));
    const rows = await opened[0]?.db.selectFrom('profiles').select('id').execute();
    await Promise.all(opened.map(({ close }) => close()));
    await clear();
    expect(profiles).toEqual(Array(5).fill({ id: PERSON, name: null }));
    expect(rows).toEqual([{ id: PERSON }]);
  });

  test('keeps its data when it is opened again', async () => {
    const { database, clear } = await makeDatabase(kind);
    const first = await openDatabase(database);
    await readProfile(first.db, PERSON);
    await first.close();
    const second = await openDatabase(database);
    const rows = await second.db.selectFrom('profiles').select('id').execute();
    await second.close();
    await clear();
    expect(rows).toEqual([{ id: PERSON }]);
  });

  test('that is right is opened without a change to its schema', async () => {
    const { database, clear } = await makeDatabase(kind);
    const { db, close } = await openDatabase(database);
    const version = () => sql<{ schema_version: number }>`pragma schema_version`.execute(db);
    const before = kind === 'sqlite' && (await version()).rows;
    if (kind === 'postgres') {
      await sql`create function refuse() returns event_trigger language plpgsql
        as $$ begin raise 'the schema was changed by %', tg_tag; end $$`.execute(db);
      await sql`create event trigger refuse on ddl_command_start execute function refuse()`.execute(db);
    }
    await (await openDatabase(database)).close();
    expect(kind === 'sqlite' && (await version()).rows).toEqual(before);
    await close();
    await clear();
  });

  test('that a newer version has changed is refused, and left as it is', async () => {
    const { database, clear } = await makeDatabase(kind);
    const { db, close } = await openDatabase(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-01-01')`.execute(db);
    await close();
    await expect(openDatabase(database)).rejects.toMatchObject({ code: 'newer' });
    await clear();
  });

  test('made before contacts were counted gets their positions, counts and keys of names', async () => {
    const { database, clear } = await makeDatabase(kind);
    await addOldContacts(await openAt(database, '0004-addVersions'));
    const second = await openDatabase(database);
    const contacts = await second.db
      .selectFrom('contacts')
      .select(['email', 'position', 'source', 'name_key'])
      .orderBy('waitlist_id')
      .orderBy('id')
      .execute();
    const positions = await second.db.selectFrom('list_positions').selectAll().orderBy('waitlist_id').execute();
    const counts = await second.db.selectFrom('list_counts').selectAll().orderBy('waitlist_id').execute();
    const arrivals = await second.db
      .selectFrom('arrivals')
      .selectAll()
      .orderBy('waitlist_id')
      .orderBy('quarter')
      .execute();
    const sources = await second.db
      .selectFrom('arrival_sources')
      .selectAll()
      .where('waitlist_id', '=', LISTS[0])
      .execute();
    const days = await second.db
      .selectFrom('arrival_source_days')
      .selectAll()
      .where('waitlist_id', '=', LISTS[0])
      .execute();
    await second.close();
    await clear();
    expect(contacts).toEqual([
      { email: 'a@example.com', position: 1, source: null, name_key: null },
      { email: 'b@example.com', position: 2, source: null, name_key: 'ada' },
      { email: 'c@example.com', position: 3, source: null, name_key: toNameKey('Łucja') },
      { email: 'd@example.com', position: 1, source: null, name_key: 'bo' },
    ]);
    expect(positions).toEqual([
      { waitlist_id: LISTS[0], last_position: 3 },
      { waitlist_id: LISTS[1], last_position: 1 },
    ]);
    expect(counts).toEqual([
      { waitlist_id: LISTS[0], subscribed: 1, pending: 1, unsubscribed: 1, invalid: 0, changes: 0 },
      { waitlist_id: LISTS[1], subscribed: 0, pending: 0, unsubscribed: 0, invalid: 1, changes: 0 },
    ]);
    expect(arrivals).toEqual([
      { waitlist_id: LISTS[0], quarter: 2_000_000, sign_ups: 2, views: 0 },
      { waitlist_id: LISTS[0], quarter: 2_000_001, sign_ups: 1, views: 0 },
      { waitlist_id: LISTS[1], quarter: 2_000_000, sign_ups: 1, views: 0 },
    ]);
    expect(sources.map(({ quarter, name, sign_ups }) => [quarter, name, sign_ups])).toEqual([
      [2_000_000, 'direct', 2],
      [2_000_001, 'direct', 1],
    ]);
    expect(days).toEqual([{ waitlist_id: LISTS[0], day: 20_833, name: 'direct', sign_ups: 3 }]);
  });

  test('made before domains were compared in ASCII loses nobody: the earlier of two spellings has the address', async () => {
    const { database, clear } = await makeDatabase(kind);
    const former = await openAt(database, '0012-createImports');
    await addOldContacts(former);
    const old = [
      ['1', 'Ada@żółw.pl', 'ada@żółw.pl'],
      ['2', 'bo@xn--w-uga1v8h.pl', 'bo@xn--w-uga1v8h.pl'],
      ['3', 'ada@xn--w-uga1v8h.pl', 'ada@xn--w-uga1v8h.pl'],
      ['4', 'bo@Żółw.pl', 'bo@żółw.pl'],
      ['5', 'Żaneta@example.com', 'żaneta@example.com'],
      ['6', 'cy@pаypal.example', 'cy@pаypal.example'],
    ] as const;
    for (const [digit, email, key] of old)
      await sql`insert into contacts (waitlist_id, id, email, email_key, state, created_at)
        values (${LISTS[0]}, ${`01890a5d-ac96-774b-bcce-b302099a806${digit}`}, ${email}, ${key}, 'subscribed', 1)`.execute(
        former,
      );
    for (const [digit, email] of [
      ['1', 'ada@xn--w-uga1v8h.pl'],
      ['2', 'ada@example.com'],
    ] as const)
      await sql`insert into people (id, email, metadata, created_at, updated_at)
        values (${`01890a5d-ac96-774b-bcce-b302099a805${digit}`}, ${email}, '{}', 1, 1)`.execute(former);
    const { db, close } = await openDatabase(database);
    const rows = await db
      .selectFrom('contacts')
      .select(['email', 'email_key'])
      .where('id', '>=', '01890a5d-ac96-774b-bcce-b302099a8060')
      .orderBy('id')
      .execute();
    const people = await db.selectFrom('people').select('email').orderBy('id').execute();
    await close();
    await clear();
    expect(rows.map((row) => [row.email, row.email_key])).toEqual([
      ['Ada@żółw.pl', 'ada@xn--w-uga1v8h.pl'],
      ['bo@żółw.pl', 'bo@xn--w-uga1v8h.pl'],
      ['ada@żółw.pl', 'ada@żółw.pl'],
      ['bo@żółw.pl', 'bo@żółw.pl'],
      ['Żaneta@example.com', 'żaneta@example.com'],
      ['cy@xn--pypal-4ve.example', 'cy@xn--pypal-4ve.example'],
    ]);
    expect(people.map(({ email }) => email)).toEqual(['ada@żółw.pl', 'ada@example.com']);
  });

  test('made before lists had forms opens them, and knows of no form that asked', async () => {
    const { database, clear } = await makeDatabase(kind);
    await addOldContacts(await openAt(database, '0015-countChanges'));
    const { db, close } = await openDatabase(database);
    const forms = await Promise.all(LISTS.map((id) => findPublishedForm(db, id)));
    const look = await db.selectFrom('workspaces').select(['look', 'look_version']).execute();
    const contacts = await db.selectFrom('contacts').select(['form_version', 'lang']).distinct().execute();
    await close();
    await clear();
    expect(forms).toEqual(
      LISTS.map(() => ({
        workspaceId: PERSON,
        form: defaultForm,
        formVersion: 0,
        status: 'open',
        confirmation: 'off',
        keepsAddresses: false,
        allowedOrigins: [],
        look: {},
        unnumberedAt: null,
      })),
    );
    expect(look).toEqual([{ look: '{}', look_version: 1 }]);
    expect(contacts).toEqual([{ form_version: null, lang: null }]);
  });

  test('made before addresses outlived their lists keeps them', async () => {
    const { database, clear } = await makeDatabase(kind);
    const former = await openAt(database, '0018-markDeleted');
    await addOldContacts(former);
    const rows = [
      { slug: 'aurora', waitlist_id: LISTS[0], left_at: null },
      { slug: 'former', waitlist_id: LISTS[0], left_at: 5 },
    ];
    await former.insertInto('page_slugs').values(rows).execute();
    const { db, close } = await openDatabase(database);
    const kept = await db.selectFrom('page_slugs').selectAll().orderBy('slug').execute();
    await close();
    await clear();
    expect(kept).toEqual(rows);
  });

  test('made while lookalikes of Latin letters were shown spells their domains in ASCII', async () => {
    const { database, clear } = await makeDatabase(kind);
    const former = await openAt(database, '0019-keepSlugs');
    await addOldContacts(former);
    const key = 'ada@xn--80aunfbr.com';
    await former
      .updateTable('contacts')
      .set({ email: 'Ada@паркур.com', email_key: key })
      .where('email', '=', 'a@example.com')
      .execute();
    await former
      .insertInto('people')
      .values({ id: PERSON, email: 'ada@паркур.com', metadata: '{}', created_at: 1, updated_at: 1 })
      .execute();
    const { db, close } = await openDatabase(database);
    const contacts = db.selectFrom('contacts').select(['email', 'email_key']).where('email_key', '=', key);
    const account = db.selectFrom('people').select('email');
    const kept = [await contacts.execute(), await account.execute()];
    await close();
    await clear();
    expect(kept).toEqual([[{ email: 'Ada@xn--80aunfbr.com', email_key: key }], [{ email: key }]]);
  });

  test('made before the rows of imports and removals had their list keeps them, with what refers to them', async () => {
    const { database, clear } = await makeDatabase(kind);
    const former = await openAt(database, '0020-hideLookalikes');
    await addOldContacts(former);
    const [waitlist_id] = LISTS;
    const id = '01890a5d-ac96-774b-bcce-b302099a8070';
    const removal = { waitlist_id, id, person_id: PERSON, removed_at: 5 };
    const person = await former.selectFrom('contacts').selectAll().limit(1).executeTakeFirstOrThrow();
    const removed = { ...person, waitlist_id, removal_id: id };
    const run = {
      waitlist_id,
      id,
      person_id: PERSON,
      status: 'done',
      answers: '{}',
      report: '{}',
      counts: '{}',
      done: 1,
    };
    const chunk = { import_id: id, part: 'file', n: 0 };
    const batch = { import_id: id, n: 0, ids: '[]' };
    await former.insertInto('removals').values(removal).execute();
    await former.insertInto('removed_contacts').values(removed).execute();
    await sql`insert into imports (waitlist_id, id, person_id, status, answers, report, counts, done, created_at, ended_at)
      values (${waitlist_id}, ${id}, ${PERSON}, 'done', '{}', '{}', '{}', 1, 2, 3)`.execute(former);
    await sql`insert into import_chunks (import_id, part, n, bytes)
      values (${id}, 'file', 0, ${Buffer.from('email')})`.execute(former);
    await sql`insert into import_batches (import_id, n, ids) values (${id}, 0, '[]')`.execute(former);
    const { db, close } = await openDatabase(database);
    const tables = ['removals', 'removed_contacts', 'imports', 'import_chunks', 'import_batches'] as const;
    const read = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
        ),
      );
    const kept = await read();
    const { bytes } = await db.selectFrom('import_chunks').select('bytes').executeTakeFirstOrThrow();
    await db.deleteFrom('waitlists').where('id', '=', waitlist_id).execute();
    const left = await read();
    await close();
    await clear();
    expect(kept).toEqual({
      removals: [removal],
      removed_contacts: [{ ...removed, answers: null }],
      imports: [{ ...run, created_at: 2, ended_at: 3, due_at: null }],
      import_chunks: [{ waitlist_id, ...chunk, bytes: expect.anything() }],
      import_batches: [{ waitlist_id, ...batch }],
    });
    expect(Buffer.from(bytes).toString()).toBe('email');
    expect(left).toEqual(Object.fromEntries(tables.map((table) => [table, []])));
  });
});

const LISTS = ['01890a5d-0000-774b-bcce-b302099a8051', '01890a5d-0000-774b-bcce-b302099a8052'] as const;

/**
 * Adds three contacts to one list, two of them at the first and last millisecond of a quarter of an hour, and one to
 * another list.
 */
async function addOldContacts(db: Db): Promise<void> {
  const start = 2_000_000 * 900_000;
  const workspace_id = PERSON;
  await sql`insert into workspaces (id, name, status, access_key_hash, access_key_sealed, created_at)
    values (${workspace_id}, 'Studio', 'published', '-', '-', 1)`.execute(db);
  for (const id of [...LISTS].reverse())
    await sql`insert into waitlists (id, workspace_id, name, allowed_origins, created_at)
      values (${id}, ${workspace_id}, 'Launch', '[]', 1)`.execute(db);
  const rows = [
    [LISTS[0], 'c', 'subscribed', start + 900_000, 'Łucja'],
    [LISTS[0], 'a', 'pending', start, null],
    [LISTS[0], 'b', 'unsubscribed', start + 899_999, 'Ada'],
    [LISTS[1], 'd', 'invalid', start, 'Bo'],
  ] as const;
  for (const [list, letter, state, created, name] of rows)
    await sql`insert into contacts (waitlist_id, id, email, email_key, state, created_at, name)
      values (${list}, ${`01890a5d-ac96-774b-bcce-b302099a805${letter}`}, ${`${letter}@example.com`},
        ${`${letter}@example.com`}, ${state}, ${created}, ${name})`.execute(db);
}
