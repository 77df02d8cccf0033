import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { patchForm } from '@prelude/api/contract/forms';
import { removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { patchWaitlist } from '@prelude/api/contract/waitlists';
import { FIRST_MIGRATION } from '@prelude/server/db/migrate';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { tables } from '@prelude/server/db/tables';
import { addPending } from '@prelude/server/repos/accounts';
import { eraseFromList } from '@prelude/server/repos/erasures';
import { addLink } from '@prelude/server/repos/mailedLinks';
import { runErase } from '@prelude/server/start/erase/runErase';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findMarked, readTables } from './support/findMarked.ts';
import { email, far, leaveTraces, owner, password } from './support/leaveTraces.ts';
import { databases } from './support/makeDatabase.ts';
import { type OpenPlace, openPlace } from './support/openPlace.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, visit } from './support/place.ts';
import { call } from './support/send.ts';

/** Each statement takes a turn of the event loop, so that others come between those of a transaction. */
const turns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await setImmediate();
    return result;
  },
};

/** In any spelling of its domain */
const MARK = 'zoe.quill@';

const findMarks = ({ withDb }: OpenPlace) => withDb((db) => findMarked(db, MARK));

describe.each(databases)('npm run erase, on %s', (kind) => {
  test('says first what there is of an address, and then leaves none of it in any table', async () => {
    const place = await openPlace(kind);
    await place.start();
    const launch = await leaveTraces(place);
    const other = 'grace@example.com';
    await place.withDb(async (db) => {
      await addPending(db, { email: other, metadata: {} }, far);
      await addLink(db, { kind: 'signup', email: other, token: other }, far);
    });
    const before = await findMarks(place);
    const named = Object.entries(tables).filter(
      ([, { holds, erasure }]) => holds === 'data' && (erasure === 'rows' || erasure === 'files'),
    );
    expect(before).toEqual(named.map(([name]) => name).sort());

    const asked = await place.run(runErase, [email]);
    expect([asked.code, asked.stdout]).toEqual([1, '']);
    expect(asked.stderr.split('\n')).toEqual([
      `This would delete of ${email}:`,
      '  the account, and 0 workspaces of this person alone, and in them 0 waitlists with 0 subscribers',
      '  2 subscribers, removed ones included, of 2 lists',
      '  2 imports, with their files',
      '  2 mails that wait, 1 mailed links, 1 sign-ups that wait for confirmation',
      'It cannot be undone: add --yes to do it.',
    ]);
    expect(await findMarks(place)).toEqual(before);

    const done = await place.run(runErase, [email, '--yes']);
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(await findMarks(place)).toEqual([]);
    expect((await place.run(runErase, [email])).stdout).toBe(`Nothing is kept of ${email}.`);

    const token = (await place.ask('POST', '/auth/v1/token?grant_type=password', { body: { email: owner, password } }))
      .json.access_token;
    const { json } = await place.ask('GET', `/v1/waitlists/${launch}/contacts`, { token });
    expect(json.map((contact: { email: string }) => contact.email)).toEqual(['grace@example.com']);
    const rest = await place.withDb(async (db) => ({
      subscribed: (await db.selectFrom('list_counts').select('subscribed').execute()).map((row) => row.subscribed),
      mails: (await db.selectFrom('outbox').select('task').execute()).length,
      links: (await db.selectFrom('mailed_links').select('kind').execute()).length,
      signUps: (await db.selectFrom('pending_sign_ups').select('email').execute()).map((row) => row.email),
    }));
    expect(rest).toEqual({ subscribed: [1, 1], mails: 1, links: 1, signUps: [other] });
  });

  test('names every table, and none that can hold an address as left alone', async () => {
    const place = await openPlace(kind);
    const found = await place.withDb(readTables);
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    const treatments: Record<string, { holds: string; erasure: string }> = tables;
    const withAddress = found.filter(({ columns }) => columns.some(({ name }) => /email|address$/.test(name)));
    expect(withAddress.length).toBeGreaterThan(4);
    for (const { name } of withAddress)
      expect([name, treatments[name]]).toMatchObject([name, { holds: 'data', erasure: 'rows' }]);
  });

  test('waits for a running import, and says which files it could not look into', async () => {
    const place = await openPlace(kind);
    await place.start();
    const launch = await leaveTraces(place);
    await place.withDb(async (db) => {
      await db
        .updateTable('imports')
        .set({ status: 'running', due_at: far })
        .where('waitlist_id', '=', launch)
        .execute();
      await db.updateTable('imports').set({ status: 'receiving' }).where('waitlist_id', '<>', launch).execute();
    });
    const before = await findMarks(place);
    const refused = await place.run(runErase, [email, '--yes']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is running: wait')]);
    expect(await findMarks(place)).toEqual(before);
    expect((await place.run(runErase, [email])).stderr).toContain('1 files are being received');
  });
});

describe.each(databases)('erasing in a second process, on %s', (kind) => {
  test('refuses no call of a server', async () => {
    const product = await openTestProduct(kind, (database) => {
      const db = database.db.withPlugin(turns);
      return { database: { ...database, db, signUps: db } };
    });
    onTestFinished(product.close);
    const second = await openDatabase(product.databasePlace);
    onTestFinished(second.close);
    const { person, waitlist } = await makePlace(product);
    const ask = { token: person.token, params: { waitlistId: waitlist.id } };
    const remove = async () => {
      const [contact] = (await call(product, listContacts, ask)).json;
      return call(product, removeSubscribers, { ...ask, body: { ids: [contact.id] } });
    };
    const calls = [
      async (email: string) => (await call(product, signUpContact, { ...ask, body: { email } })).status,
      async () => (await remove()).status,
      async () => {
        const { removalId } = (await remove()).json;
        return (await call(product, undoRemoval, { ...ask, params: { ...ask.params, removalId } })).status;
      },
      async (email: string) => {
        const body = { page: { slug: email.replace(/\W/g, '-') } };
        return (await call(product, patchForm, { ...ask, body })).status;
      },
      async () => {
        const headers = { 'idempotency-key': randomUUID() };
        return (await call(product, patchWaitlist, { ...ask, body: { name: 'Early access' }, headers })).status;
      },
    ];
    const people = Array.from({ length: 10 * calls.length }, (_, index) => `visitor${index}@example.com`);
    await visit(product, waitlist.id, 'grace@example.com', ...people);
    const statuses: number[] = [];
    for (const [index, visitor] of people.entries()) {
      const erasure = eraseFromList(second.db.withPlugin(turns), product.links, waitlist.id, visitor);
      const [status = 0] = await Promise.all([calls[index % calls.length]?.(`late.${visitor}`), erasure]);
      statuses.push(status);
    }
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    const left: string[] = (await call(product, listContacts, ask)).json.map((row: { email: string }) => row.email);
    expect(left.filter((address) => people.includes(address))).toEqual([]);
  });
});

describe.each(databases)('after a restore, on %s', (kind) => {
  test('who was erased is erased again by a print of hashes, but not who has joined since', async () => {
    const place = await openPlace(kind);
    await place.start();
    const launch = await leaveTraces(place);
    const readPeople = () => place.withDb((db) => db.selectFrom('contacts').selectAll().orderBy('id').execute());
    const before = await readPeople();
    await place.run(runErase, [email, '--yes']);
    const { stdout } = await place.run(runErase, ['--list']);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stdout).not.toContain('zoe');
    const file = join(await mkdtemp(join(tmpdir(), 'prelude-erased-')), 'erased.txt');
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, `${stdout}\n`);

    const people = before.filter((row) => row.waitlist_id === launch && row.email.startsWith('Zoe'));
    const restore = (created_at?: number) =>
      place.withDb(async (db) => {
        await db.deleteFrom('erased').execute();
        for (const row of people)
          await db
            .insertInto('contacts')
            .values({ ...row, ...(created_at && { created_at }) })
            .execute();
      });
    await restore();
    const again = await place.run(runErase, ['--again', file]);
    expect([again.stderr, again.stdout]).toEqual(['', 'Erased again: 1 subscribers, of 2 who were erased.']);
    expect(await findMarks(place)).toEqual([]);
    expect((await place.run(runErase, ['--list'])).stdout.split('\n')).toHaveLength(2);

    await restore(Date.now() + 3600_000);
    expect((await place.run(runErase, ['--again', file])).stdout).toContain('0 subscribers, of 2');
    expect(await findMarks(place)).toEqual(['contacts']);
    await writeFile(file, 'zoe@example.com\n');
    expect((await place.run(runErase, ['--again', file])).stderr).toContain('is no print of');
    expect((await place.run(runErase, ['--again', `${file}x`])).stderr).toContain('cannot be read');
  });
});

test('npm run erase takes one address, and exits with 78 for a wrong setting', async () => {
  const place = await openPlace('sqlite');
  for (const [args, line] of [
    [[], /^Give one address: npm run erase -- ADDRESS/],
    [[owner, owner], /^Give one address/],
    [['zoe'], /^"zoe" is no address/],
    [[owner, '--all'], /^Unknown option '--all'/],
  ] as const) {
    const { code, stdout, stderr } = await place.run(runErase, [...args]);
    expect([args, code, stdout, stderr]).toEqual([args, 1, '', expect.stringMatching(line)]);
  }
  expect((await place.run(runErase, [owner], { PORT: 'x' })).code).toBe(78);
  expect((await place.run(runErase, ['--help'])).stdout).toContain('--yes');
  await place.withDb((db) => sql`delete from kysely_migration where name > ${FIRST_MIGRATION}`.execute(db));
  expect((await place.run(runErase, [owner])).stderr).toMatch(/^[^\n]+ start the server of this version once[^\n]+$/);
});
