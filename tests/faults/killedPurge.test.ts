import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@prelude/server/db/openDatabase';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from '../contract/support/makeDatabase.ts';
import { send } from '../contract/support/send.ts';
import { expectKept } from '../support/faults.ts';
import {
  makeFolder,
  makeWaitlist,
  openFaultyServer,
  readEmails,
  signIn,
  signUpVisitor,
} from './support/openFaultyServer.ts';

/** So many that their purge takes a second */
const PEOPLE = 40_000;

test.each(databases)(
  'a deleted list whose purge was killed stays gone, and the next start purges the rest: %s',
  async (kind) => {
    const folder = await makeFolder();
    const { database, clear } = await makeDatabase(kind);
    onTestFinished(clear);
    const data = join(folder, 'data');
    const env = { DATA_DIR: data, ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) };
    let { running, server } = await openFaultyServer({ env, folder });
    const { token, waitlistId } = await makeWaitlist(server);
    const workspaceId = (await send(server, 'GET', '/v1/workspaces', { token })).json[0].id;
    const body = { name: 'Other', workspaceId };
    const keptId = (await send(server, 'POST', '/v1/waitlists', { token, body })).json.id;
    const visitors = ['ada@example.com', 'bo@example.com'];
    for (const email of visitors) expect((await signUpVisitor(server, keptId, email)).status).toBe(201);

    const place = database.kind === 'sqlite' ? { ...database, path: join(data, 'prelude.sqlite') } : database;
    const { db, close } = await openDatabase(place, { isTool: true });
    onTestFinished(close);
    const [id, numbers] =
      kind === 'postgres'
        ? [sql`gen_random_uuid()`, sql`generate_series(1, ${sql.lit(PEOPLE)}) as i`]
        : [
            sql`printf('01890a5d-ac96-774b-9000-%012x', i)`,
            sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(PEOPLE)}) select i from n)`,
          ];
    await sql`insert into contacts (waitlist_id, id, email, email_key, state, created_at)
      select ${sql.lit(waitlistId)}, ${id}, 'visitor' || i || '@example.com', 'visitor' || i || '@example.com', 'subscribed', 1
      from ${numbers}`.execute(db);
    const countRows = async (table: 'contacts' | 'waitlists', column: 'waitlist_id' | 'id'): Promise<number> => {
      const { rows } = await sql<{ rows: number }>`
        select count(*) as rows from ${sql.table(table)} where ${sql.ref(column)} = ${waitlistId}`.execute(db);
      return rows[0]?.rows ?? 0;
    };
    const countContacts = () => countRows('contacts', 'waitlist_id');
    const expectGone = async (reader: string) => {
      const list = await send(server, 'GET', `/v1/waitlists/${waitlistId}`, { token: reader });
      const lists = await send(server, 'GET', `/v1/workspaces/${workspaceId}/waitlists`, { token: reader });
      const visit = await signUpVisitor(server, waitlistId, 'late@example.com');
      expect([list.status, lists.json.map((each: { id: string }) => each.id), visit.status]).toEqual([
        404,
        [keptId],
        404,
      ]);
    };

    expect(await countContacts()).toBe(PEOPLE);
    expect((await send(server, 'DELETE', `/v1/waitlists/${waitlistId}`, { token })).status).toBe(200);
    while ((await countContacts()) === PEOPLE) await wait(2);
    await running.kill('SIGKILL');
    expect(await countContacts()).toBeGreaterThan(0);

    ({ running, server } = await openFaultyServer({ env, folder }));
    const reader = await signIn(server);
    await expectGone(reader);
    while ((await countContacts()) > 0) await expectGone(reader);
    await expect.poll(() => countRows('waitlists', 'id'), { timeout: 10_000 }).toBe(0);
    await expectGone(reader);
    expectKept(`a purge that was killed, ${kind}`, visitors, await readEmails(server, keptId, reader));
    expect(running.stderr).toBe('');
  },
  120_000,
);
