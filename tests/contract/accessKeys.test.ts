import { listContacts } from '@prelude/api/contract/contacts';
import { eraseSubscriber } from '@prelude/api/contract/erasures';
import { removeSubscriber, removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { createWaitlist, deleteWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import {
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  patchWorkspace,
  rotateWorkspaceKey,
} from '@prelude/api/contract/workspaces';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, visit } from './support/place.ts';
import { call, send } from './support/send.ts';

onBothDatabases('an access key', (product) => {
  test('reads the waitlists and the contacts of its workspace', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'ada@example.com');
    for (const read of [
      (token: string) => call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } }),
      (token: string) => call(product(), listContacts, { token, params: { waitlistId: waitlist.id } }),
    ]) {
      const byKey = await read(workspace.accessKey);
      expect(byKey.status).toBe(200);
      expect(byKey.json).toHaveLength(1);
      expect(byKey.text).toBe((await read(person.token)).text);
    }
  });

  test('reads no other workspace, not even of the same person', async () => {
    const { person, workspace } = await makePlace(product());
    const other = await makeStrangersPlace(product());
    const token = workspace.accessKey;
    const second = await send(product().server, 'POST', '/v1/workspaces', {
      token: person.token,
      body: { name: 'Second' },
    });
    for (const workspaceId of [other.workspace.id, second.json.id])
      expect((await call(product(), listWaitlists, { token, params: { workspaceId } })).status).toBe(404);
    const params = { waitlistId: other.waitlist.id };
    expect((await call(product(), listContacts, { token, params })).status).toBe(404);
  });

  test('is refused everything else with 403', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'ada@example.com');
    const ofWorkspace = { workspaceId: workspace.id };
    const ofWaitlist = { waitlistId: waitlist.id };
    const [contact] = (await call(product(), listContacts, { token: person.token, params: ofWaitlist })).json;
    const token = workspace.accessKey;
    const tried = await Promise.all([
      call(product(), listWorkspaces, { token }),
      call(product(), getWorkspace, { token, params: ofWorkspace }),
      call(product(), patchWorkspace, { token, params: ofWorkspace, body: { name: 'Taken' } }),
      call(product(), deleteWorkspace, { token, params: ofWorkspace }),
      call(product(), rotateWorkspaceKey, { token, params: ofWorkspace }),
      call(product(), createWaitlist, { token, body: { name: 'Taken', workspaceId: workspace.id } }),
      call(product(), patchWaitlist, { token, params: ofWaitlist, body: { name: 'Taken' } }),
      call(product(), deleteWaitlist, { token, params: ofWaitlist }),
      call(product(), removeSubscriber, { token, params: ofWaitlist, body: { subscriberId: contact.id } }),
      call(product(), removeSubscribers, { token, params: ofWaitlist, body: { ids: [contact.id] } }),
      call(product(), undoRemoval, { token, params: { ...ofWaitlist, removalId: contact.id } }),
      call(product(), eraseSubscriber, { token, params: { ...ofWaitlist, contactId: contact.id } }),
      send(product().server, 'GET', '/v1/profiles/me', { token }),
    ]);
    expect(tried.map(({ status, json }) => [status, json.code])).toEqual(Array(13).fill([403, 'key_not_allowed']));
    const { json } = await call(product(), getWorkspace, { token: person.token, params: ofWorkspace });
    expect(json).toEqual(workspace);
  });

  test('stops working at once when it is rotated, and the new key reads the same', async () => {
    const { person, workspace } = await makePlace(product());
    const params = { workspaceId: workspace.id };
    const rotated = await call(product(), rotateWorkspaceKey, { token: person.token, params });
    expect(rotated.status).toBe(200);
    expect(rotated.json).toEqual({ ...workspace, accessKey: expect.stringMatching(/^plk_[\w-]{43}$/) });
    expect(rotated.json.accessKey).not.toBe(workspace.accessKey);
    const readWith = (token: string) => call(product(), listWaitlists, { token, params });
    expect((await readWith(workspace.accessKey)).status).toBe(401);
    expect((await readWith(rotated.json.accessKey)).status).toBe(200);
    const shown = await call(product(), getWorkspace, { token: person.token, params });
    expect(shown.json.accessKey).toBe(rotated.json.accessKey);
  });

  test('stops working when its workspace is deleted', async () => {
    const { person, workspace } = await makePlace(product());
    const params = { workspaceId: workspace.id };
    await call(product(), deleteWorkspace, { token: person.token, params });
    expect((await call(product(), listWaitlists, { token: workspace.accessKey, params })).status).toBe(401);
  });

  test.each(['plk_', 'plk_nonsense', `plk_${'A'.repeat(43)}`])('that is %s is refused', async (token) => {
    const { workspace } = await makePlace(product());
    const refused = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect([refused.status, refused.json.code]).toEqual([401, 'unauthorized']);
    const denied = await call(product(), getWorkspace, { token, params: { workspaceId: workspace.id } });
    expect([denied.status, denied.json.code]).toEqual([401, 'unauthorized']);
  });

  test('is never stored in plain text', async () => {
    const { workspace } = await makePlace(product());
    const rows = await product().db.selectFrom('workspaces').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(workspace.accessKey.slice('plk_'.length));
  });
});
