import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  contactDetails,
  getContact,
  listContacts,
  pageContacts,
  signUpContact,
  toDetails,
} from '@prelude/api/contract/contacts';
import { exportContacts } from '@prelude/api/contract/exports';
import { removeSubscriber, undoRemoval } from '@prelude/api/contract/removals';
import { createWaitlist, listWaitlists } from '@prelude/api/contract/waitlists';
import { addContacts, writeContacts } from '@prelude/server/repos/contacts';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, type Place, visit } from './support/place.ts';
import { call } from './support/send.ts';

onBothDatabases('contacts', (product) => {
  test('a new waitlist has none', async () => {
    const { person, waitlist } = await makePlace(product());
    const params = { waitlistId: waitlist.id };
    const { status, json } = await call(product(), listContacts, { token: person.token, params });
    expect([status, json]).toEqual([200, []]);
  });

  test('they are listed newest first, with the data they gave', async () => {
    const { person, waitlist } = await makePlace(product());
    const params = { waitlistId: waitlist.id };
    await call(product(), signUpContact, { params, body: { email: 'first@example.com', name: ' Łucja ', lang: 'pl' } });
    await call(product(), signUpContact, { params, body: { email: 'second@example.com', name: '' } });
    await call(product(), signUpContact, { params, body: { email: 'third@example.com', name: null, lang: 'de' } });
    const { json } = await call(product(), listContacts, { token: person.token, params });
    const same = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      state: 'subscribed',
      createdAt: expect.any(Number),
      source: { way: 'widget' },
      formVersion: 0,
      answers: null,
    };
    expect(json).toEqual([
      { ...same, email: 'third@example.com', ...toDetails({}), position: 3, lang: null },
      { ...same, email: 'second@example.com', ...toDetails({}), position: 2, lang: null },
      { ...same, email: 'first@example.com', ...toDetails({ name: 'Łucja' }), position: 1, lang: 'pl' },
    ]);
    for (const { id, createdAt } of json) {
      expect(Math.abs(Date.now() - createdAt)).toBeLessThan(60_000);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(createdAt);
    }
  });

  test('every detail is listed, paged, read, exported, and restored by an undo', async () => {
    const { person, waitlist } = await makePlace(product());
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    const details = Object.fromEntries(contactDetails.map((detail) => [detail, `A ${detail}`]));
    await call(product(), signUpContact, { params, body: { email: 'ada@example.com', ...details } });
    const [listed] = (await call(product(), listContacts, { token, params })).json;
    expect(listed).toMatchObject(details);
    const paged = await call(product(), pageContacts, { token, params, query: { limit: 10 } });
    expect(paged.json.contacts).toEqual([listed]);
    const read = await call(product(), getContact, { token, params: { ...params, contactId: listed.id } });
    expect(read.json).toEqual(listed);
    const file = await call(product(), exportContacts, { token, params, query: { columns: contactDetails.join() } });
    expect(file.text.split('\r\n')[1]).toBe(Object.values(details).join());
    const removed = await call(product(), removeSubscriber, { token, params, body: { subscriberId: listed.id } });
    const { removalId } = removed.json;
    await call(product(), undoRemoval, { token, params: { ...params, removalId } });
    expect((await call(product(), listContacts, { token, params })).json).toEqual([listed]);
  });

  test('removing one removes only that one, and lowers the count', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'a@example.com', 'b@example.com', 'c@example.com');
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    const [newest] = (await call(product(), listContacts, { token, params })).json;
    const removal = { token, params, body: { subscriberId: newest.id } };
    const removed = await call(product(), removeSubscriber, removal);
    expect([removed.status, removed.json]).toEqual([200, { id: newest.id, removalId: expect.any(String) }]);
    const left = (await call(product(), listContacts, { token, params })).json;
    expect(left.map(({ email }: { email: string }) => email)).toEqual(['b@example.com', 'a@example.com']);
    const lists = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(lists.json[0].contactsCount).toBe(2);
    expect((await call(product(), removeSubscriber, removal)).status).toBe(404);
  });

  test('a contact cannot be removed through another waitlist', async () => {
    const { person, waitlist } = await makePlace(product());
    const other = await makePlace(product());
    await visit(product(), waitlist.id, 'a@example.com');
    const params = { waitlistId: waitlist.id };
    const [contact] = (await call(product(), listContacts, { token: person.token, params })).json;
    const theft = await call(product(), removeSubscriber, {
      token: other.person.token,
      params: { waitlistId: other.waitlist.id },
      body: { subscriberId: contact.id },
    });
    expect(theft.status).toBe(404);
    expect((await call(product(), listContacts, { token: person.token, params })).json).toEqual([contact]);
  });

  test('a removed contact may sign up again', async () => {
    const { person, waitlist } = await makePlace(product());
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    await visit(product(), waitlist.id, 'back@example.com');
    const [{ id }] = (await call(product(), listContacts, { token, params })).json;
    await call(product(), removeSubscriber, { token, params, body: { subscriberId: id } });
    await visit(product(), waitlist.id, 'back@example.com');
    expect((await call(product(), listContacts, { token, params })).json).toHaveLength(1);
  });

  describe('of a list of several pages', () => {
    const COUNT = 2_500;
    const emails = Array.from({ length: COUNT }, (_, index) => `visitor${index}@example.com`);
    let place: Place;
    beforeAll(async () => {
      place = await makePlace(product());
      const drafts = emails.map((email) => ({ email, name: null, state: 'subscribed' as const }));
      await addContacts(product().db, place.waitlist.id, drafts);
    });
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      product().server.fetch(
        new Request(`http://localhost/v1/waitlists/${place.waitlist.id}/contacts`, {
          method,
          headers: { authorization: `Bearer ${place.person.token}`, ...headers },
        }),
      );
    const toEmails = (text: string): string[] => JSON.parse(text).map(({ email }: { email: string }) => email);

    test('each comes once, newest first', async () => {
      const reply = await ask();
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(toEmails(await reply.text())).toEqual(emails.toReversed());
    });

    test.each([
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ])('they come compressed for "%s"', async (accepted, encoding, decompress) => {
      const reply = await ask({ 'accept-encoding': accepted });
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
      expect(bytes.length).toBeLessThan(COUNT * 60);
      expect(toEmails(decompress(bytes).toString())).toEqual(emails.toReversed());
    });

    test('a reader that goes away ends the reading', async () => {
      const pieces = writeContacts(product().db, place.waitlist.id);
      await pieces.next();
      await pieces.return(undefined);
      expect(await pieces.next()).toEqual({ value: undefined, done: true });
      for (const headers of [{}, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) {
        const reply = await ask(headers);
        const reader = reply.body?.getReader();
        await reader?.read();
        await reader?.cancel();
        expect(await reader?.read()).toEqual({ value: undefined, done: true });
      }
    });

    test('HEAD has the same headers without a body', async () => {
      const reply = await ask({}, 'HEAD');
      expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
        200,
        'application/json',
        '',
      ]);
    });
  });

  test('small replies are sent uncompressed, and larger replies of other /v1 calls are compressed', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    const headers = { 'accept-encoding': 'gzip' };
    const ask = () =>
      product().server.fetch(
        new Request(`http://localhost/v1/workspaces/${workspace.id}/waitlists`, {
          headers: { authorization: `Bearer ${person.token}`, ...headers },
        }),
      );
    expect((await ask()).headers.get('content-encoding')).toBeNull();
    const description = 'x'.repeat(500);
    for (const name of ['One', 'Two', 'Three'])
      await call(product(), createWaitlist, {
        token: person.token,
        body: { name, workspaceId: workspace.id, description },
      });
    const reply = await ask();
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    const lists = JSON.parse(gunzipSync(Buffer.from(await reply.arrayBuffer())).toString());
    expect(lists.map(({ name }: { name: string }) => name)).toEqual([waitlist.name, 'One', 'Two', 'Three']);
  });
});
