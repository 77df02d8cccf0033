import { pageContacts } from '@prelude/api/contract/contacts';
import { toPath } from '@prelude/api/contract/endpoint';
import { createImport, getImport, startImport } from '@prelude/api/contract/imports';
import { endpoints } from '@prelude/api/contract/openapi';
import { removeSubscriber, undoRemoval } from '@prelude/api/contract/removals';
import {
  createWaitlist,
  deleteWaitlist,
  getWaitlist,
  listWaitlists,
  patchWaitlist,
} from '@prelude/api/contract/waitlists';
import { patchWorkspace } from '@prelude/api/contract/workspaces';
import { readListState, readListsState } from '@prelude/server/repos/listStates';
import { startImportRunner } from '@prelude/server/start/importRunner';
import { createLog } from '@prelude/server/start/log';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

onBothDatabases('a conditional read', (product) => {
  type Read = (place: Place, known?: string, token?: string) => Promise<Reply>;
  const reads: Record<string, Read> = {
    'of the waitlists of a workspace': ({ person, workspace }, known, token = person.token) =>
      call(product(), listWaitlists, { token, params: { workspaceId: workspace.id }, headers: toHeaders(known) }),
    'of one waitlist': ({ person, waitlist }, known, token = person.token) =>
      call(product(), getWaitlist, { token, params: { waitlistId: waitlist.id }, headers: toHeaders(known) }),
  };
  const toHeaders = (known?: string): Record<string, string> => (known === undefined ? {} : { 'if-none-match': known });
  const toTag = ({ headers }: Reply): string => headers.get('etag') ?? '';

  const listPage = async ({ person, waitlist }: Place) =>
    (
      await call(product(), pageContacts, {
        token: person.token,
        params: { waitlistId: waitlist.id },
        query: { limit: 5 },
      })
    ).json;
  const remove = async ({ person, waitlist }: Place) => {
    const params = { waitlistId: waitlist.id };
    const [contact] = (await listPage({ person, waitlist } as Place)).contacts;
    const body = { subscriberId: contact.id };
    return (await call(product(), removeSubscriber, { token: person.token, params, body })).json.removalId as string;
  };
  const undo = ({ person, waitlist }: Place, removalId: string) =>
    call(product(), undoRemoval, { token: person.token, params: { waitlistId: waitlist.id, removalId } });

  const importOne = async ({ person: { token }, waitlist }: Place) => {
    const params = { waitlistId: waitlist.id };
    const path = toPath(createImport.path, params);
    const headers = { 'content-type': 'application/octet-stream' };
    const { json } = await send(product().server, 'POST', path, {
      token,
      headers,
      body: 'email\nimported@example.com',
    });
    const importId: string = json.id;
    await call(product(), startImport, { token, params: { ...params, importId } });
    const runner = startImportRunner(product().db, createLog('debug', { write: () => {} }), product().links);
    const readStatus = async () =>
      (await call(product(), getImport, { token, params: { ...params, importId } })).json.status;
    await expect.poll(readStatus, { timeout: 20_000 }).toBe('done');
    await runner.close();
  };

  const changes: Record<string, (place: Place) => Promise<unknown>> = {
    'a sign-up': ({ waitlist }) => visit(product(), waitlist.id, 'new@example.com'),
    'a removal': remove,
    'a removal and a sign-up, which leave the count as it was': async (place) => {
      await remove(place);
      await visit(product(), place.waitlist.id, 'new@example.com');
    },
    'another removal than the one that was undone': async (place) => {
      await undo(place, await remove(place));
      await remove(place);
    },
    'an import': importOne,
    'a rename': ({ person, waitlist }) =>
      call(product(), patchWaitlist, {
        token: person.token,
        params: { waitlistId: waitlist.id },
        body: { name: 'Renamed' },
      }),
  };

  describe.each(Object.entries(reads))('%s', (_, read) => {
    const open = async () => {
      const place = await makePlace(product());
      await visit(product(), place.waitlist.id, 'first@example.com', 'second@example.com');
      return place;
    };

    test('is 304 without a body while nothing has changed, and again after that', async () => {
      const place = await open();
      const first = await read(place);
      for (const known of [toTag(first), `"other", ${toTag(first)}`, toTag(first).replace('W/', ''), '*']) {
        const again = await read(place, known);
        expect([again.status, again.text, toTag(again)]).toEqual([304, '', toTag(first)]);
        expect(again.headers.get('cache-control')).toBe('no-store');
      }
    });

    test.each(Object.entries(changes))('is 200 after %s', async (_change, change) => {
      const place = await open();
      const first = await read(place);
      await change(place);
      const next = await read(place, toTag(first));
      expect(next.status).toBe(200);
      expect(next.text).not.toBe(first.text);
      expect((await read(place, toTag(next))).status).toBe(304);
    });

    test.each(['', '"', 'W/"nonsense"', 'nonsense'])('is 200 if what is known is %j', async (known) => {
      expect((await read(await open(), known)).status).toBe(200);
    });

    test('is refused to strangers, whatever they know', async () => {
      const place = await open();
      const stranger = await makeStrangersPlace(product());
      for (const known of [toTag(await read(place)), '*'])
        expect((await read(place, known, stranger.person.token)).status).toBe(404);
      expect((await read(place, '*', 'nonsense')).status).toBe(401);
    });
  });

  test('a known address that signs up again changes nothing', async () => {
    const place = await makePlace(product());
    const read = reads['of the waitlists of a workspace'] as Read;
    await visit(product(), place.waitlist.id, 'first@example.com');
    const first = await read(place);
    await visit(product(), place.waitlist.id, 'FIRST@example.com');
    expect((await read(place, toTag(first))).status).toBe(304);
  });

  test('of waitlists is 200 after one is made, and after one is replaced by another', async () => {
    const place = await makePlace(product());
    const { token } = place.person;
    const read = reads['of the waitlists of a workspace'] as Read;
    const make = async () =>
      (await call(product(), createWaitlist, { token, body: { name: 'Another', workspaceId: place.workspace.id } }))
        .json;
    const first = await read(place);
    const made = await make();
    const second = await read(place, toTag(first));
    expect(second.status).toBe(200);
    await call(product(), deleteWaitlist, { token, params: { waitlistId: made.id } });
    await make();
    expect((await read(place, toTag(second))).status).toBe(200);
  });

  test('of waitlists takes an access key, and that of one is 200 after its workspace is renamed', async () => {
    const place = await makePlace(product());
    const { token } = place.person;
    const byKey = await reads['of the waitlists of a workspace']?.(place, undefined, place.workspace.accessKey);
    expect((await reads['of the waitlists of a workspace']?.(place, byKey && toTag(byKey)))?.status).toBe(304);
    const one = reads['of one waitlist'] as Read;
    const first = await one(place);
    await call(product(), patchWorkspace, {
      token,
      params: { workspaceId: place.workspace.id },
      body: { name: 'Renamed' },
    });
    expect((await one(place, toTag(first))).json.workspace.name).toBe('Renamed');
  });

  test('a page of contacts has the version of its list', async () => {
    const place = await makePlace(product());
    const versions = async () => [
      (await listPage(place)).contactsVersion,
      (await reads['of one waitlist']?.(place))?.json.contactsVersion,
    ];
    expect(await versions()).toEqual([0, 0]);
    await visit(product(), place.waitlist.id, 'first@example.com', 'second@example.com');
    expect(await versions()).toEqual([2, 2]);
    await remove(place);
    expect(await versions()).toEqual([3, 3]);
  });
});

test.runIf(databases.includes('postgres'))('PostgreSQL plans the reads of open pages once per connection', async () => {
  const product = await openTestProduct('postgres');
  const { person, waitlist, workspace } = await makePlace(product);
  const names = await product.database.db.connection().execute(async (db) => {
    const caller = { personId: person.id };
    for (let turn = 0; turn < 3; turn += 1) {
      await readListState(db, caller, waitlist.id);
      await readListsState(db, caller, workspace.id);
    }
    const kept = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%list_counts%'`.execute(db);
    return kept.rows;
  });
  await product.close();
  expect(names).toHaveLength(2);
});

test('three calls are conditional', () => {
  expect(endpoints.filter(({ endpoint }) => endpoint.isConditional).map(({ name }) => name)).toEqual([
    'listWaitlists',
    'getWaitlist',
    'getPublicForm',
  ]);
});
