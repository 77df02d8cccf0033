import { randomBytes, randomUUID } from 'node:crypto';
import { listContacts } from '@prelude/api/contract/contacts';
import { type Endpoint, toPath } from '@prelude/api/contract/endpoint';
import { endpoints } from '@prelude/api/contract/openapi';
import { deleteMyAccount, patchProfile } from '@prelude/api/contract/profiles';
import { removeSubscriber, removeSubscribers, undoRemoval } from '@prelude/api/contract/removals';
import { createWaitlist, deleteWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  patchWorkspace,
  rotateWorkspaceKey,
} from '@prelude/api/contract/workspaces';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { addContacts } from '@prelude/server/repos/contacts';
import { purgeKeys } from '@prelude/server/repos/idempotencyKeys';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hurryClock } from './support/hurryClock.ts';
import { databases } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { openTestProduct } from './support/openTestProduct.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

const DAY_MS = 24 * 3600_000;

test('keys are kept for writes that a person starts, and for nothing else', () => {
  const repeatable = endpoints.filter(({ endpoint }) => endpoint.isRepeatable).map(({ name }) => name);
  expect(repeatable.toSorted()).toEqual([
    'createWaitlist',
    'createWorkspace',
    'deleteMyAccount',
    'eraseSubscriber',
    'patchProfile',
    'patchWaitlist',
    'patchWorkspace',
    'patchWorkspaceLook',
    'publishForm',
    'removeSubscriber',
    'removeSubscribers',
    'revertForm',
    'rotateWorkspaceKey',
    'undoRemoval',
  ]);
});

test.each(databases)('no kept reply holds a subscriber, on %s', async (kind) => {
  const keys = createAccessKeys(randomBytes(32));
  const product = await openTestProduct(kind, { keys });
  onTestFinished(product.close);
  const { person, workspace, waitlist } = await makePlace(product);
  const addresses = ['one', 'two', 'three'].map((name) => `zoe.${name}@example.com`);
  await visit(product, waitlist.id, ...addresses);
  const { token } = person;
  const ofList = { waitlistId: waitlist.id };
  const [first, second, third] = (await call(product, listContacts, { token, params: ofList })).json as {
    id: string;
  }[];
  const asked = (name: string, params: Record<string, string>, body?: object): Promise<Reply> => {
    const endpoint = endpoints.find((each) => each.name === name)?.endpoint as Endpoint;
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json', 'accept-language': 'en' };
    return send(product.server, endpoint.method, toPath(endpoint.path, params), { token, body, headers });
  };
  const ofWorkspace = { workspaceId: workspace.id };
  const removal = await asked('removeSubscribers', ofList, { ids: [second?.id] });
  const news = await asked('createWaitlist', {}, { name: 'News', ...ofWorkspace });
  const ofNews = { waitlistId: news.json.id };
  const calls = {
    removeSubscribers: removal,
    undoRemoval: await asked('undoRemoval', { ...ofList, removalId: removal.json.removalId }),
    removeSubscriber: await asked('removeSubscriber', ofList, { subscriberId: third?.id }),
    eraseSubscriber: await asked('eraseSubscriber', { ...ofList, contactId: first?.id ?? '' }),
    createWorkspace: await asked('createWorkspace', {}, { name: 'Second' }),
    patchWorkspace: await asked('patchWorkspace', ofWorkspace, { name: 'Renamed' }),
    rotateWorkspaceKey: await asked('rotateWorkspaceKey', ofWorkspace),
    patchWorkspaceLook: await asked('patchWorkspaceLook', ofWorkspace, { corners: 'pill' }),
    createWaitlist: news,
    patchWaitlist: await asked('patchWaitlist', ofList, { name: 'Renamed' }),
    publishForm: await asked('publishForm', ofNews),
    revertForm: await asked('revertForm', ofNews),
    patchProfile: await asked('patchProfile', { profileId: person.id }, { name: 'Ada' }),
  };
  const failed = Object.entries(calls).filter(([, { status }]) => status >= 300);
  expect(failed.map(([name, { text }]) => [name, text])).toEqual([]);
  const repeatable = endpoints.filter(({ endpoint }) => endpoint.isRepeatable).map(({ name }) => name);
  expect([...Object.keys(calls), 'deleteMyAccount'].toSorted()).toEqual(repeatable.toSorted());
  const rows = await product.db.selectFrom('idempotency_keys').select('reply').execute();
  const replies = rows.map(({ reply }) => keys.open(reply ?? '') ?? '');
  // A new access key is never kept. Erasing keeps the others, or a call that is sent again would be done twice.
  expect(replies.length).toBe(Object.keys(calls).length - 1);
  for (const reply of [...replies, ...Object.values(calls).map(({ text }) => text)])
    expect(reply).not.toContain('zoe.');
});

onBothDatabases('keys', (product) => {
  const make = (token: string, name: string, key: string) =>
    call(product(), createWorkspace, { token, body: { name }, headers: { 'idempotency-key': key } });
  const list = async (token: string) => (await call(product(), listWorkspaces, { token })).json as { name: string }[];
  const keysOf = (personId: string) =>
    product().db.selectFrom('idempotency_keys').selectAll().where('person_id', '=', personId).execute();
  const answer = ({ status, text }: Reply) => [status, text];
  const code = ({ status, json }: Reply) => [status, json.code];

  test('the server announces for how many seconds it keeps them', async () => {
    const { person } = await makePlace(product());
    const { headers } = await call(product(), listWorkspaces, { token: person.token });
    expect(headers.get('idempotency-key-ttl')).toBe('86400');
  });

  test('a retry gets the first answer and makes nothing new', async () => {
    const { token, id } = await product().signUp();
    const key = randomUUID();
    const [first, second] = [await make(token, 'Studio', key), await make(token, 'Studio', key.toUpperCase())];
    expect(first.status).toBe(201);
    expect(answer(second)).toEqual(answer(first));
    expect(await list(token)).toHaveLength(1);
    await make(token, 'Another', randomUUID());
    expect(answer(await make(token, 'Studio', key))).toEqual(answer(first));
    expect(await list(token)).toHaveLength(2);
    expect(await keysOf(id)).toHaveLength(2);
  });

  test('simultaneous retries wait for the first request', async () => {
    const { token } = await product().signUp();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => make(token, 'Studio', key)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
  });

  test('the same key of another person is a different key', async () => {
    const [one, other] = [await product().signUp(), await product().signUp()];
    const key = randomUUID();
    const [first, second] = [await make(one.token, 'Studio', key), await make(other.token, 'Studio', key)];
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
    expect(answer(await make(one.token, 'Studio', key))).toEqual(answer(first));
  });

  test('a key used again with another body, version or call is refused, and nothing is done', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const key = randomUUID();
    const patch = (path: string, name: string, version = 1) =>
      send(product().server, 'PATCH', path, {
        token,
        body: { name },
        headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
      });
    const path = `/v1/waitlists/${waitlist.id}`;
    expect((await patch(path, 'First')).status).toBe(200);
    for (const mismatch of [
      await patch(path, 'Second'),
      await patch(path, 'First', 2),
      await patch(`/v1/workspaces/${workspace.id}`, 'First'),
    ])
      expect(code(mismatch)).toEqual([422, 'idempotency_mismatch']);
    const { json } = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(json.at(-1)).toMatchObject({ name: 'First', version: 2 });
  });

  test('a key that is not a UUID is refused with a hint', async () => {
    const { person } = await makePlace(product());
    for (const key of ['', 'one', '1'.repeat(36)])
      expect(code(await make(person.token, 'Studio', key))).toEqual([400, 'invalid_idempotency_key']);
  });

  test('a retried patch gets its first 200, not 412', async () => {
    const { person, waitlist } = await makePlace(product());
    const patch = (key: string) =>
      call(product(), patchWaitlist, {
        token: person.token,
        params: { waitlistId: waitlist.id },
        body: { name: 'Relaunch' },
        headers: { 'idempotency-key': key, 'if-match': '"1"' },
      });
    const key = randomUUID();
    const first = await patch(key);
    expect(answer(await patch(key))).toEqual(answer(first));
    expect((await patch(randomUUID())).status).toBe(412);
  });

  test('a refused request can be sent again with the same key', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"2"' };
    const patch = () => call(product(), patchWaitlist, { token, params, body: { name: 'Relaunch' }, headers });
    expect((await patch()).status).toBe(412);
    await call(product(), patchWaitlist, { token, params, body: { description: 'Now at version 2' } });
    expect((await patch()).json).toMatchObject({ name: 'Relaunch', version: 3 });
    expect(workspace.id).toBe(waitlist.workspaceId);
  });

  test('a kept reply is returned only to someone who may still see its subject', async () => {
    const place = await makeStrangersPlace(product());
    const { token, id } = place.person;
    const headers = { 'idempotency-key': randomUUID() };
    const params = { workspaceId: place.workspace.id };
    const rename = () => call(product(), patchWorkspace, { token, params, body: { name: 'Relaunch' }, headers });
    expect((await rename()).status).toBe(200);
    await product().db.deleteFrom('members').where('person_id', '=', id).execute();
    expect((await rename()).status).toBe(404);
    const listed = await call(product(), createWaitlist, {
      token,
      body: { name: 'Launch', workspaceId: place.workspace.id },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(listed.status).toBe(404);
    const profile = { profileId: randomUUID() };
    const renamed = await call(product(), patchProfile, { token, params: profile, body: { name: 'Ada' }, headers });
    expect(renamed.status).toBe(404);
  });

  test('a retry of a replaced access key makes another one, and no reply with a key is kept', async () => {
    const { person, workspace } = await makePlace(product());
    const params = { workspaceId: workspace.id };
    const headers = { 'idempotency-key': randomUUID() };
    const rotate = () => call(product(), rotateWorkspaceKey, { token: person.token, params, headers });
    const [first, second] = [await rotate(), await rotate()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json.accessKey).not.toBe(first.json.accessKey);
    expect((await call(product(), getWorkspace, { token: person.token, params })).json.accessKey).toBe(
      second.json.accessKey,
    );
    const key = headers['idempotency-key'];
    expect((await keysOf(person.id)).filter((row) => row.key === key)).toEqual([]);
  });

  test('the access key of a new workspace is kept encrypted', async () => {
    const { token, id } = await product().signUp();
    const { json } = await make(token, 'Studio', randomUUID());
    const kept = JSON.stringify(await keysOf(id));
    expect(kept).toContain('reply');
    expect(kept).not.toContain(json.accessKey);
    expect(kept).not.toContain('accessKey');
  });

  test('what was made and then deleted is gone for a retry too', async () => {
    const { token } = await product().signUp();
    const [one, other] = [randomUUID(), randomUUID()];
    const { json: workspace } = await make(token, 'Studio', one);
    const list = () =>
      call(product(), createWaitlist, {
        token,
        body: { name: 'Launch', workspaceId: workspace.id },
        headers: { 'idempotency-key': other },
      });
    const { json: waitlist } = await list();
    await call(product(), deleteWaitlist, { token, params: { waitlistId: waitlist.id } });
    expect(code(await list())).toEqual([404, 'not_found']);
    await call(product(), deleteWorkspace, { token, params: { workspaceId: workspace.id } });
    expect(code(await make(token, 'Studio', one))).toEqual([404, 'not_found']);
  });

  describe('of removals', () => {
    const fill = async (count: number): Promise<Place> => {
      const place = await makeStrangersPlace(product());
      const drafts = Array.from({ length: count }, (_, index) => ({
        email: `visitor${index}@example.com`,
        name: null,
        state: 'subscribed' as const,
        createdAt: Date.now() - count + index,
      }));
      await addContacts(product().db, place.waitlist.id, drafts);
      return place;
    };
    const read = async ({ person, waitlist }: Place) => (await listAll(person.token, waitlist.id)).map(({ id }) => id);
    const listAll = async (token: string, waitlistId: string): Promise<{ id: string }[]> =>
      (await send(product().server, 'GET', `/v1/waitlists/${waitlistId}/contacts`, { token })).json;
    const twice = async (write: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> => {
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = await Promise.all([write(headers), write(headers)]);
      expect(answer(second)).toEqual(answer(first));
      expect(answer(await write(headers))).toEqual(answer(first));
      return first;
    };

    test('removals of one, of several and by filter, and their undo, each happen once', async () => {
      const place = await fill(2_500);
      const { token } = place.person;
      const params = { waitlistId: place.waitlist.id };
      const [one = '', ...more] = await read(place);
      const single = await twice((headers) =>
        call(product(), removeSubscriber, { token, params, headers, body: { subscriberId: one } }),
      );
      expect(single.json).toMatchObject({ id: one });
      const several = await twice((headers) =>
        call(product(), removeSubscribers, { token, params, headers, body: { ids: more.slice(0, 10) } }),
      );
      expect(several.json.removed).toBe(10);
      const rest = { filter: {}, expected: 2_489 };
      const all = await twice((headers) => call(product(), removeSubscribers, { token, params, headers, body: rest }));
      expect(all.json.removed).toBe(2_489);
      expect(await read(place)).toEqual([]);
      for (const { json } of [single, several, all]) {
        const undone = await twice((headers) =>
          call(product(), undoRemoval, { token, headers, params: { ...params, removalId: json.removalId } }),
        );
        expect(undone.json.restored).toBe(json.removed ?? 1);
      }
      expect(await read(place)).toHaveLength(2_500);
    });

    test('a refused removal can be sent again with the same key', async () => {
      const place = await fill(1);
      const { token, id } = place.person;
      const params = { waitlistId: place.waitlist.id };
      const [key, another] = [randomUUID(), randomUUID()];
      const headers = { 'idempotency-key': key };
      const body = { filter: {}, expected: 2 };
      const remove = () => call(product(), removeSubscribers, { token, params, headers, body });
      const other = await product().signUp();
      await make(other.token, 'Studio', key);
      await make(token, 'Studio', another);
      expect((await remove()).status).toBe(409);
      expect(await keysOf(id)).toMatchObject([{ key: another }]);
      expect(await keysOf(other.id)).toHaveLength(1);
      await addContacts(product().db, place.waitlist.id, [
        { email: 'one@example.com', name: null, state: 'subscribed', createdAt: Date.now() - 1 },
      ]);
      expect((await remove()).json.removed).toBe(2);
    });

    test('a removal interrupted by the end of its process is answered with 503 after 15 seconds', async () => {
      const place = await fill(1);
      const { token, id } = place.person;
      const params = { waitlistId: place.waitlist.id };
      const headers = { 'idempotency-key': randomUUID() };
      const [first = ''] = await read(place);
      const remove = () => call(product(), removeSubscribers, { token, params, headers, body: { ids: [first] } });
      await remove();
      await product().db.updateTable('idempotency_keys').set({ reply: null }).where('person_id', '=', id).execute();
      const readPassed = hurryClock(3_000);
      expect(code(await remove())).toEqual([503, 'unavailable']);
      expect(readPassed()).toBeGreaterThanOrEqual(15_000);
      expect(readPassed()).toBeLessThan(60_000);
    });
  });

  test('they are deleted with the account, even when the deletion is repeated', async () => {
    const { token, id } = await product().signUp();
    await make(token, 'Studio', randomUUID());
    const headers = { 'idempotency-key': randomUUID() };
    const end = (password: string) => call(product(), deleteMyAccount, { token, headers, body: { password } });
    expect((await end('wrong horse')).status).toBe(400);
    expect(await keysOf(id)).toHaveLength(1);
    expect((await end('correct horse')).json).toEqual({ id });
    expect((await end('correct horse')).status).toBe(401);
    expect(await keysOf(id)).toEqual([]);
  });

  test('they expire after a day', async () => {
    const { token, id } = await product().signUp();
    await make(token, 'Studio', randomUUID());
    await purgeKeys(product().db, Date.now() + DAY_MS - 60_000);
    expect(await keysOf(id)).toHaveLength(1);
    expect(await purgeKeys(product().db, Date.now() + DAY_MS)).toBe(true);
    expect(await keysOf(id)).toEqual([]);
    expect(await purgeKeys(product().db, Date.now() + DAY_MS)).toBe(false);
  });
});
