import { getContact, listContacts, pageContacts } from '@prelude/api/contract/contacts';
import { eraseSubscriber } from '@prelude/api/contract/erasures';
import { getForm, patchForm, proposeSlug, publishForm, revertForm } from '@prelude/api/contract/forms';
import { getWorkspaceLook, patchWorkspaceLook } from '@prelude/api/contract/looks';
import { patchProfile } from '@prelude/api/contract/profiles';
import { removeSubscriber, removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import {
  createWaitlist,
  deleteWaitlist,
  getWaitlist,
  listWaitlists,
  patchWaitlist,
} from '@prelude/api/contract/waitlists';
import { deleteWorkspace, getWorkspace, patchWorkspace, rotateWorkspaceKey } from '@prelude/api/contract/workspaces';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, makeStrangersPlace, visit } from './support/place.ts';
import { call, type Reply } from './support/send.ts';

const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057';
const NO_UUIDS = ['1', 'me2', '..', '%00', "' or 1=1 --", '01890a5d-ac96-774b-bcce-b302099a805', '%E0%A4%A', 'ä'];

onBothDatabases('a stranger', (product) => {
  type ById = (id: string, token: string, ownId: string) => Promise<Reply>;
  const byWorkspace: Record<string, ById> = {
    getWorkspace: (workspaceId, token) => call(product(), getWorkspace, { token, params: { workspaceId } }),
    patchWorkspace: (workspaceId, token) =>
      call(product(), patchWorkspace, { token, params: { workspaceId }, body: { name: 'Taken' } }),
    deleteWorkspace: (workspaceId, token) => call(product(), deleteWorkspace, { token, params: { workspaceId } }),
    rotateWorkspaceKey: (workspaceId, token) => call(product(), rotateWorkspaceKey, { token, params: { workspaceId } }),
    listWaitlists: (workspaceId, token) => call(product(), listWaitlists, { token, params: { workspaceId } }),
    getWorkspaceLook: (workspaceId, token) => call(product(), getWorkspaceLook, { token, params: { workspaceId } }),
    patchWorkspaceLook: (workspaceId, token) =>
      call(product(), patchWorkspaceLook, { token, params: { workspaceId }, body: { font: 'mono' } }),
    patchWorkspaceLookOfVersion: (workspaceId, token) =>
      call(product(), patchWorkspaceLook, {
        token,
        params: { workspaceId },
        body: { logo: MISSING },
        headers: { 'if-match': '"7"' },
      }),
    createWaitlist: (workspaceId, token) =>
      call(product(), createWaitlist, { token, body: { name: 'Taken', workspaceId } }),
  };
  const byWaitlist: Record<string, ById> = {
    getWaitlist: (waitlistId, token) => call(product(), getWaitlist, { token, params: { waitlistId } }),
    patchWaitlistOfVersion: (waitlistId, token) =>
      call(product(), patchWaitlist, {
        token,
        params: { waitlistId },
        body: { name: 'Taken' },
        headers: { 'if-match': '"7"' },
      }),
    patchWaitlist: (waitlistId, token) =>
      call(product(), patchWaitlist, { token, params: { waitlistId }, body: { name: 'Taken' } }),
    patchWaitlistWithNothing: (waitlistId, token) =>
      call(product(), patchWaitlist, { token, params: { waitlistId }, body: {} }),
    getForm: (waitlistId, token) => call(product(), getForm, { token, params: { waitlistId } }),
    proposeSlug: (waitlistId, token) =>
      call(product(), proposeSlug, { token, params: { waitlistId }, query: { wanted: 'halo' } }),
    patchForm: (waitlistId, token) =>
      call(product(), patchForm, { token, params: { waitlistId }, body: { look: { logo: MISSING } } }),
    patchFormOfVersion: (waitlistId, token) =>
      call(product(), patchForm, { token, params: { waitlistId }, body: {}, headers: { 'if-match': '"7"' } }),
    publishForm: (waitlistId, token) => call(product(), publishForm, { token, params: { waitlistId } }),
    revertForm: (waitlistId, token) => call(product(), revertForm, { token, params: { waitlistId } }),
    deleteWaitlist: (waitlistId, token) => call(product(), deleteWaitlist, { token, params: { waitlistId } }),
    listContacts: (waitlistId, token) => call(product(), listContacts, { token, params: { waitlistId } }),
    pageContacts: (waitlistId, token) =>
      call(product(), pageContacts, { token, params: { waitlistId }, query: { search: 'ada' } }),
    getContact: (waitlistId, token) =>
      call(product(), getContact, { token, params: { waitlistId, contactId: MISSING } }),
    getContactOfOwn: (contactId, token, ownId) =>
      call(product(), getContact, { token, params: { waitlistId: ownId, contactId } }),
    removeSubscribers: (waitlistId, token) =>
      call(product(), removeSubscribers, { token, params: { waitlistId }, body: { filter: {}, expected: 1 } }),
    undoRemoval: (waitlistId, token) =>
      call(product(), undoRemoval, { token, params: { waitlistId, removalId: MISSING } }),
    removeSubscriber: (waitlistId, token) =>
      call(product(), removeSubscriber, { token, params: { waitlistId }, body: { subscriberId: MISSING } }),
    removeSubscriberOfOwn: (subscriberId, token, ownId) =>
      call(product(), removeSubscriber, { token, params: { waitlistId: ownId }, body: { subscriberId } }),
    eraseSubscriber: (waitlistId, token) =>
      call(product(), eraseSubscriber, { token, params: { waitlistId, contactId: MISSING } }),
    eraseSubscriberOfOwn: (contactId, token, ownId) =>
      call(product(), eraseSubscriber, { token, params: { waitlistId: ownId, contactId } }),
  };

  const headersOf = ({ headers }: Reply) => [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');

  async function expectAlike(ask: ById, foreignId: string, token: string, ownId: string): Promise<void> {
    const missing = await ask(MISSING, token, ownId);
    expect([missing.status, missing.json.code]).toEqual([404, 'not_found']);
    for (const id of [foreignId, ...NO_UUIDS.filter((text) => text !== '..')]) {
      const reply = await ask(id, token, ownId);
      expect([reply.status, reply.text, headersOf(reply)], id).toEqual([404, missing.text, headersOf(missing)]);
    }
  }

  test.each(Object.keys(byWorkspace))('cannot find out by %s whether a workspace exists', async (name) => {
    const [owner, stranger] = [await makePlace(product()), await makeStrangersPlace(product())];
    const { token } = stranger.person;
    await expectAlike(byWorkspace[name] as ById, owner.workspace.id, token, stranger.workspace.id);
    const params = { workspaceId: owner.workspace.id };
    const after = await call(product(), getWorkspace, { token: owner.person.token, params });
    expect(after.json).toEqual(owner.workspace);
    const lists = await call(product(), listWaitlists, { token: owner.person.token, params });
    expect(lists.json).toMatchObject([owner.waitlist]);
  });

  test.each(Object.keys(byWaitlist))('cannot find out by %s whether a waitlist or a contact exists', async (name) => {
    const [owner, stranger] = [await makePlace(product()), await makeStrangersPlace(product())];
    await visit(product(), owner.waitlist.id, 'ada@example.com');
    const ofOwner = { token: owner.person.token, params: { waitlistId: owner.waitlist.id } };
    const ofWorkspace = { token: owner.person.token, params: { workspaceId: owner.workspace.id } };
    const [before, lists] = [
      await call(product(), listContacts, ofOwner),
      await call(product(), listWaitlists, ofWorkspace),
    ];
    const foreignId = name.endsWith('OfOwn') ? before.json[0].id : owner.waitlist.id;
    await expectAlike(byWaitlist[name] as ById, foreignId, stranger.person.token, stranger.waitlist.id);
    expect((await call(product(), listContacts, ofOwner)).text).toBe(before.text);
    expect((await call(product(), listWaitlists, ofWorkspace)).text).toBe(lists.text);
  });

  test('cannot remove anybody from the waitlist of somebody else', async () => {
    const [owner, stranger] = [await makePlace(product()), await makeStrangersPlace(product())];
    await visit(product(), owner.waitlist.id, 'ada@example.com');
    const params = { waitlistId: owner.waitlist.id };
    const read = () => call(product(), listContacts, { token: owner.person.token, params });
    const before = await read();
    const body = { subscriberId: before.json[0].id };
    const refused = await call(product(), removeSubscriber, { token: stranger.person.token, params, body });
    expect([refused.status, (await read()).text]).toEqual([404, before.text]);
  });

  test('cannot find out whether a profile exists', async () => {
    const [owner, stranger] = [await product().resident(), await product().signUp()];
    const rename: ById = (profileId, token) =>
      call(product(), patchProfile, { token, params: { profileId }, body: { name: 'Stranger' } });
    await expectAlike(rename, owner.id, stranger.token, stranger.id);
  });

  test('without a session gets 401, whatever the id', async () => {
    const { workspace } = await makePlace(product());
    for (const workspaceId of [workspace.id, MISSING, 'nonsense']) {
      const reply = await call(product(), getWorkspace, { params: { workspaceId } });
      expect([reply.status, reply.json.code, reply.headers.get('www-authenticate')]).toEqual([
        401,
        'unauthorized',
        'Bearer',
      ]);
    }
  });
});
