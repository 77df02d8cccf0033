import { listContacts, removeSubscriber, signUpContact } from '@prelude/api/contract/contacts';
import { listWaitlists } from '@prelude/api/contract/waitlists';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { makePlace, visit } from './support/place.ts';
import { call } from './support/send.ts';

onBothDatabases('contacts', (product) => {
  test('a new waitlist has none', async () => {
    const { person, waitlist } = await makePlace(product());
    const params = { waitlistId: waitlist.id };
    const { status, json } = await call(product(), listContacts, { token: person.token, params });
    expect([status, json]).toEqual([200, []]);
  });

  test('they are listed newest first, with what they gave', async () => {
    const { person, waitlist } = await makePlace(product());
    const params = { waitlistId: waitlist.id };
    await call(product(), signUpContact, { params, body: { email: 'first@example.com', name: ' Łucja ' } });
    await call(product(), signUpContact, { params, body: { email: 'second@example.com', name: '' } });
    await call(product(), signUpContact, { params, body: { email: 'third@example.com', name: null } });
    const { json } = await call(product(), listContacts, { token: person.token, params });
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(json).toEqual([
      { id, email: 'third@example.com', name: null, state: 'subscribed' },
      { id, email: 'second@example.com', name: null, state: 'subscribed' },
      { id, email: 'first@example.com', name: 'Łucja', state: 'subscribed' },
    ]);
  });

  test('removing one takes that one alone, and the count falls', async () => {
    const { person, workspace, waitlist } = await makePlace(product());
    await visit(product(), waitlist.id, 'a@example.com', 'b@example.com', 'c@example.com');
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    const [newest] = (await call(product(), listContacts, { token, params })).json;
    const removal = { token, params, body: { subscriberId: newest.id } };
    const removed = await call(product(), removeSubscriber, removal);
    expect([removed.status, removed.json]).toEqual([200, { id: newest.id }]);
    const left = (await call(product(), listContacts, { token, params })).json;
    expect(left.map(({ email }: { email: string }) => email)).toEqual(['b@example.com', 'a@example.com']);
    const lists = await call(product(), listWaitlists, { token, params: { workspaceId: workspace.id } });
    expect(lists.json[0].contactsCount).toBe(2);
    expect((await call(product(), removeSubscriber, removal)).status).toBe(404);
  });

  test('a contact cannot be removed by way of another waitlist', async () => {
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

  test('who was removed may sign up again', async () => {
    const { person, waitlist } = await makePlace(product());
    const { token } = person;
    const params = { waitlistId: waitlist.id };
    await visit(product(), waitlist.id, 'back@example.com');
    const [{ id }] = (await call(product(), listContacts, { token, params })).json;
    await call(product(), removeSubscriber, { token, params, body: { subscriberId: id } });
    await visit(product(), waitlist.id, 'back@example.com');
    expect((await call(product(), listContacts, { token, params })).json).toHaveLength(1);
  });
});
