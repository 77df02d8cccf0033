import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { createWaitlist, deleteWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import {
  type CountedWorkspace,
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  listWorkspacesWithCounts,
  patchWorkspace,
} from '@prelude/api/contract/workspaces';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

onBothDatabases('workspaces', (product) => {
  test('a new person has none', async () => {
    const { token } = await product().signUp();
    const { status, json } = await call(product(), listWorkspaces, { token });
    expect([status, json]).toEqual([200, []]);
  });

  test('a new one is returned with its key, and listed without it', async () => {
    const { token } = await product().signUp();
    const made = await call(product(), createWorkspace, { token, body: { name: ' Kawiarnia Żuraw 2 ' } });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ name: 'Kawiarnia Żuraw 2', status: 'published', description: null });
    expect(made.json.accessKey).toMatch(/^plk_[\w-]{43}$/);
    const { accessKey, ...listed } = made.json;
    expect((await call(product(), listWorkspaces, { token })).json).toEqual([listed]);
  });

  test('they are listed oldest first', async () => {
    const { token } = await product().signUp();
    for (const name of ['Zeta', 'Alpha', 'Midway']) await call(product(), createWorkspace, { token, body: { name } });
    const { json } = await call(product(), listWorkspaces, { token });
    expect(json.map(({ name }: { name: string }) => name)).toEqual(['Zeta', 'Alpha', 'Midway']);
  });

  test('they are counted with their lists and people where that is asked for', async () => {
    const { person, workspace, waitlist } = await makeStrangersPlace(product());
    const { token } = person;
    const place = { token, body: { name: 'Second', workspaceId: workspace.id, description: null, allowedOrigins: [] } };
    const second = (await call(product(), createWaitlist, place)).json;
    const bare = (await call(product(), createWorkspace, { token, body: { name: 'Bare' } })).json;
    await visit(product(), waitlist.id, 'mila@example.com', 'nora@example.com');
    await visit(product(), second.id, 'mila@example.com');
    const read = async () => {
      const { json } = await call(product(), listWorkspacesWithCounts, { token, query: { counts: 'true' } });
      return json.map(({ id, waitlistsCount, contactsCount }: CountedWorkspace) => [id, waitlistsCount, contactsCount]);
    };
    expect(await read()).toEqual([
      [workspace.id, 2, 3],
      [bare.id, 0, 0],
    ]);
    await call(product(), deleteWaitlist, { token, params: { waitlistId: second.id } });
    expect(await read()).toEqual([
      [workspace.id, 1, 2],
      [bare.id, 0, 0],
    ]);
    const { json } = await call(product(), listWorkspaces, { token });
    expect(json[0]).not.toHaveProperty('waitlistsCount');
  });

  test('one is read by its id, in upper or lower case', async () => {
    const { person, workspace } = await makePlace(product());
    const params = { workspaceId: workspace.id.toUpperCase() };
    const { json } = await call(product(), getWorkspace, { token: person.token, params });
    expect(json).toEqual(workspace);
  });

  test('its name can change to one that is not allowed for a new workspace, and its key stays', async () => {
    const { person, workspace } = await makePlace(product());
    const params = { workspaceId: workspace.id };
    const renamed = await call(product(), patchWorkspace, { token: person.token, params, body: { name: 'Studio!' } });
    expect(renamed.json).toEqual({ ...workspace, name: 'Studio!', version: 2 });
    expect((await call(product(), getWorkspace, { token: person.token, params })).json).toEqual(renamed.json);
  });

  test('a new name with a stale version is refused', async () => {
    const { person, workspace } = await makePlace(product());
    const rename = (name: string, ifMatch: string) =>
      send(product().server, 'PATCH', `/v1/workspaces/${workspace.id}`, {
        token: person.token,
        body: { name },
        headers: { 'if-match': ifMatch },
      });
    expect((await rename('Second', '"1"')).json).toMatchObject({ name: 'Second', version: 2 });
    const refused = await rename('Stale', '"1"');
    expect([refused.status, refused.json.code]).toEqual([412, 'precondition_failed']);
    const params = { workspaceId: workspace.id };
    expect((await call(product(), getWorkspace, { token: person.token, params })).json.name).toBe('Second');
    const stranger = await product().signUp();
    const foreign = { token: stranger.token, body: { name: 'Foreign' }, headers: { 'if-match': '"2"' } };
    expect((await send(product().server, 'PATCH', `/v1/workspaces/${workspace.id}`, foreign)).status).toBe(404);
  });

  test('deleting it takes its waitlists and their contacts with it, and nothing else', async () => {
    const kept = await makePlace(product());
    const { person, workspace, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'ada@example.com');
    await visit(product(), kept.waitlist.id, 'eve@example.com');
    const { token } = person;
    const params = { workspaceId: workspace.id };
    const gone = await call(product(), deleteWorkspace, { token, params });
    expect([gone.status, gone.json]).toEqual([200, { id: workspace.id }]);
    expect((await call(product(), getWorkspace, { token, params })).status).toBe(404);
    expect((await call(product(), listWaitlists, { token, params })).status).toBe(404);
    expect((await call(product(), listContacts, { token, params: { waitlistId: waitlist.id } })).status).toBe(404);
    const late = { params: { waitlistId: waitlist.id }, body: { email: 'late@example.com' } };
    expect((await call(product(), signUpContact, late)).status).toBe(404);
    while (await purgeDeleted(product().db));
    const rows = await product().db.selectFrom('contacts').select('email').execute();
    expect(rows.filter(({ email }) => ['ada@example.com', 'late@example.com'].includes(email))).toEqual([]);
    const others = { token: kept.person.token, params: { waitlistId: kept.waitlist.id } };
    expect((await call(product(), listContacts, others)).json).toHaveLength(1);
  });

  test.each([
    ['ab', 'length_3_48'],
    ['x'.repeat(49), 'length_3_48'],
    ['Studio!', 'workspace_name_characters'],
    ['Studio-', 'workspace_name_end'],
    [undefined, 'required'],
    [null, 'type'],
  ])('a new one named %j is refused as %s', async (name, code) => {
    const { token } = await product().signUp();
    const refused = await send(product().server, 'POST', '/v1/workspaces', { token, body: { name } });
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual({ name: code });
    expect((await call(product(), listWorkspaces, { token })).json).toEqual([]);
  });

  test('48 emoji count as 48 characters in an edit', async () => {
    const { person, workspace } = await makePlace(product());
    const edit = (name: string) =>
      call(product(), patchWorkspace, { token: person.token, params: { workspaceId: workspace.id }, body: { name } });
    expect((await edit('🌱'.repeat(48))).json.name).toBe('🌱'.repeat(48));
    expect((await edit('🌱'.repeat(49))).json.errors).toEqual({ name: 'length_3_48' });
  });
});
