import { listContacts } from '@prelude/api/contract/contacts';
import {
  createWaitlist,
  deleteWaitlist,
  getWaitlist,
  listWaitlists,
  patchWaitlist,
} from '@prelude/api/contract/waitlists';
import { deleteWorkspace } from '@prelude/api/contract/workspaces';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import { listWaitlists as listRows } from '@prelude/server/repos/waitlists';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

const fiftyOne = Array.from({ length: 51 }, (_, index) => `https://site${index}.example`);

onBothDatabases('waitlists', (product) => {
  test('a new one is returned with all its fields, and is in its workspace', async () => {
    const { person, workspace } = await makePlace(product());
    const { token } = person;
    const made = await call(product(), createWaitlist, {
      token,
      body: { name: '  Gdańsk 🚀 ', workspaceId: workspace.id, description: ' Wiosną. ', allowedOrigins: [] },
    });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Gdańsk 🚀',
      workspaceId: workspace.id,
      description: 'Wiosną.',
      allowedOrigins: [],
      status: 'open',
      confirmation: 'off',
      keepsAddresses: false,
      contactsCount: 0,
      subscribedCount: 0,
      contactsVersion: 0,
      version: 1,
    });
    const listed = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(listed.json[1]).toMatchObject(made.json);
  });

  test('without a description and origins, it has none', async () => {
    const { person, workspace } = await makePlace(product());
    const body = { name: 'Bare', workspaceId: workspace.id };
    const made = await call(product(), createWaitlist, { token: person.token, body });
    expect(made.json).toMatchObject({ description: null, allowedOrigins: [] });
  });

  test('they are listed oldest first, with their number of contacts', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const body = { name: 'Another', workspaceId: workspace.id };
    const another = (await call(product(), createWaitlist, { token, body })).json;
    await visit(product(), waitlist.id, 'a@example.com', 'b@example.com');
    await visit(product(), another.id, 'a@example.com');
    const { json } = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(json.map((list: { name: string; contactsCount: number }) => [list.name, list.contactsCount])).toEqual([
      ['Launch', 2],
      ['Another', 1],
    ]);
  });

  test('a patch with a stale version is refused and changes nothing', async () => {
    const { person, waitlist } = await makePlace(product());
    const patch = (body: object, ifMatch?: string) =>
      send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, {
        token: person.token,
        body,
        ...(ifMatch && { headers: { 'if-match': ifMatch } }),
      });
    expect(waitlist.version).toBe(1);
    expect((await patch({ name: 'Second' }, '"1"')).json).toMatchObject({ name: 'Second', version: 2 });
    for (const stale of ['"1"', 'W/"1"', '"3"', '"x"', '2', '"1", "2"']) {
      const refused = await patch({ name: 'Stale' }, stale);
      expect([refused.status, refused.json.code]).toEqual([412, 'precondition_failed']);
    }
    for (const fine of ['"2"', 'W/"3"', '*', undefined]) expect((await patch({ name: 'Fine' }, fine)).status).toBe(200);
    const read = await call(product(), getWaitlist, { token: person.token, params: { waitlistId: waitlist.id } });
    expect(read.json).toMatchObject({ name: 'Fine', version: 6 });
    expect((await patch({ name: 'Gone' }, '"6"')).status).toBe(200);
  });

  test('one of two patches of the same version wins', async () => {
    const { person, waitlist } = await makePlace(product());
    const names = ['One', 'Two', 'Three', 'Four'].map((name) => `List ${name}`);
    const replies = await Promise.all(
      names.map((name) =>
        send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, {
          token: person.token,
          body: { name },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test('one can be read with its workspace by members only', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const params = { waitlistId: waitlist.id };
    await visit(product(), waitlist.id, 'a@example.com');
    const { json } = await call(product(), getWaitlist, { token: person.token, params });
    expect(json).toEqual({
      ...waitlist,
      contactsCount: 1,
      subscribedCount: 1,
      contactsVersion: 1,
      workspace: { id: workspace.id, name: workspace.name },
    });
    const stranger = await makeStrangersPlace(product());
    const missing = { waitlistId: '00000000-0000-7000-8000-000000000000' };
    const refusals = [
      await call(product(), getWaitlist, { token: stranger.person.token, params }),
      await call(product(), getWaitlist, { token: person.token, params: missing }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
    expect(refusals[0]?.json).toEqual(refusals[1]?.json);
  });

  test('those of a workspace are read by its members alone, while it is there', async () => {
    const { person, workspace } = await makePlace(product());
    const stranger = await makeStrangersPlace(product());
    const { db } = product();
    const read = async ({ id: personId }: { id: string }, id = workspace.id) =>
      (await listRows(db, { personId }, id))?.length;
    expect([await read(person), await read(stranger.person), await read(person, person.id)]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    await call(product(), deleteWorkspace, { token: person.token, params: { workspaceId: workspace.id } });
    expect(await read(person)).toBeUndefined();
  });

  test('a patch changes only the fields it names, and may be sent twice', async () => {
    const { person, waitlist } = await makePlace(product(), ['https://example.com']);
    await visit(product(), waitlist.id);
    const patch = (body: object) =>
      send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, { token: person.token, body });
    expect((await patch({ name: 'Relaunch' })).json).toEqual({ ...waitlist, name: 'Relaunch', version: 2 });
    expect((await patch({ name: 'Relaunch' })).json).toEqual({ ...waitlist, name: 'Relaunch', version: 3 });
    const described = { ...waitlist, name: 'Relaunch', description: 'New', version: 4 };
    expect((await patch({ description: 'New' })).json).toEqual(described);
    const cleared = { ...waitlist, name: 'Relaunch', description: null, version: 5 };
    expect((await patch({ description: null })).json).toEqual(cleared);
    expect((await patch({ allowedOrigins: [] })).json).toEqual({ ...cleared, allowedOrigins: [], version: 6 });
    const paused = { ...cleared, allowedOrigins: [], status: 'paused', version: 7 };
    expect((await patch({ status: 'paused' })).json).toEqual(paused);
    expect((await patch({})).json).toEqual(paused);
  });

  test('a change to one does not affect others of the same person', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const body = { name: 'Another', workspaceId: workspace.id };
    const another = (await call(product(), createWaitlist, { token, body })).json;
    const list = async () =>
      (await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } })).json;
    const params = { waitlistId: another.id };
    await call(product(), patchWaitlist, { token, params, body: { name: 'Changed' } });
    expect(await list()).toMatchObject([waitlist, { ...another, name: 'Changed', version: 2 }]);
    await call(product(), deleteWaitlist, { token, params });
    expect(await list()).toMatchObject([waitlist]);
  });

  test.each([[''], ['  ']])('a description of %j counts as none', async (description) => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const read = async () =>
      (await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } })).json.map(
        (list: { description: string | null }) => list.description,
      );
    const params = { waitlistId: waitlist.id };
    await call(product(), patchWaitlist, { token, params, body: { description: 'Wiosną.' } });
    expect(await read()).toEqual(['Wiosną.']);
    expect(
      (await call(product(), patchWaitlist, { token, params, body: { description } })).json.description,
    ).toBeNull();
    const body = { name: 'Another', workspaceId: workspace.id, description };
    expect((await call(product(), createWaitlist, { token, body })).json.description).toBeNull();
    expect(await read()).toEqual([null, null]);
  });

  test('a description of 500 characters is stored completely', async () => {
    const { person, waitlist } = await makePlace(product());
    const body = { description: '🚀'.repeat(500) };
    const params = { waitlistId: waitlist.id };
    const kept = await call(product(), patchWaitlist, { token: person.token, params, body });
    expect([kept.status, kept.json.description]).toEqual([200, body.description]);
  });

  test('origins are stored normalised and without duplicates', async () => {
    const { waitlist } = await makePlace(product(), [
      'HTTPS://Example.com:443/join?x=1',
      'https://example.com',
      'http://localhost:3000/',
    ]);
    expect(waitlist.allowedOrigins).toEqual(['https://example.com', 'http://localhost:3000']);
  });

  test.each([
    ['a short name', { name: 'ab' }, { name: 'length_3_48' }],
    ['a long description', { description: 'x'.repeat(501) }, { description: 'length_max_500' }],
    ['another scheme', { allowedOrigins: ['ftp://example.com'] }, { allowedOrigins: 'origin_scheme' }],
    ['a wildcard', { allowedOrigins: ['https://*.example.com'] }, { allowedOrigins: 'origin_unreadable' }],
    ['a password', { allowedOrigins: ['https://me:pw@example.com'] }, { allowedOrigins: 'origin_credentials' }],
    ['51 origins', { allowedOrigins: fiftyOne }, { allowedOrigins: 'origins_too_many' }],
    ['a status that is none', { status: 'Paused' }, { status: 'type' }],
    ['a text for a list', { allowedOrigins: 'https://example.com' }, { allowedOrigins: 'type' }],
    [
      'three faults',
      { name: '', description: 5, allowedOrigins: [''] },
      { name: 'required', description: 'type', allowedOrigins: 'origin_empty' },
    ],
  ])('a patch with %s is refused by field and changes nothing', async (_case, body, errors) => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const refused = await send(product().server, 'PATCH', `/v1/waitlists/${waitlist.id}`, { token, body });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ status: 400, code: 'invalid_body', errors });
    const listed = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(listed.json).toMatchObject([waitlist]);
  });

  test('deleting it takes its contacts with it', async () => {
    const { person, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'ada@example.com');
    const params = { waitlistId: waitlist.id };
    const gone = await call(product(), deleteWaitlist, { token: person.token, params });
    expect([gone.status, gone.json]).toEqual([200, { id: waitlist.id }]);
    expect((await call(product(), deleteWaitlist, { token: person.token, params })).status).toBe(404);
    expect((await call(product(), patchWaitlist, { token: person.token, params, body: {} })).status).toBe(404);
    expect((await call(product(), listContacts, { token: person.token, params })).status).toBe(404);
    while (await purgeDeleted(product().db));
    const rows = await product().db.selectFrom('contacts').where('waitlist_id', '=', waitlist.id).selectAll().execute();
    expect(rows).toEqual([]);
  });
});
