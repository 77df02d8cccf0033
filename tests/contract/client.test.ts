import { type Client, createClient } from '@prelude/api/client/createClient';
import { ApiFailure } from '@prelude/api/client/failure';
import { listContacts, signUpContact } from '@prelude/api/contract/contacts';
import { defaultForm, getForm, patchForm, publishForm, revertForm } from '@prelude/api/contract/forms';
import { getWorkspaceLook, patchWorkspaceLook, toPublicLook } from '@prelude/api/contract/looks';
import { getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { getPublicForm } from '@prelude/api/contract/publicForms';
import { removeSubscriber } from '@prelude/api/contract/removals';
import { createWaitlist, deleteWaitlist, listWaitlists, patchWaitlist } from '@prelude/api/contract/waitlists';
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  patchWorkspace,
  rotateWorkspaceKey,
} from '@prelude/api/contract/workspaces';
import { expect, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';

onBothDatabases('the client of the app', (product) => {
  const clientOf = (accessToken: string | null): Client =>
    createClient({ baseUrl: 'http://localhost', fetch: product().server.fetch, accessToken: () => accessToken });

  test('makes every call of SPEC section 7 and can read every reply', async () => {
    const { id: profileId, token } = await product().signUp();
    const client = clientOf(token);
    const visitor = clientOf(null);

    expect(await client.call(getMyProfile, {})).toEqual({ id: profileId, name: null });
    const named = await client.call(patchProfile, { params: { profileId }, body: { name: 'Zofia Wójcik' } });
    expect(named).toEqual({ id: profileId, name: 'Zofia Wójcik' });

    const made = await client.call(createWorkspace, { body: { name: 'Studio' } });
    const ofWorkspace = { params: { workspaceId: made.id } };
    expect(await client.call(getWorkspace, ofWorkspace)).toEqual(made);
    const renamed = await client.call(patchWorkspace, { ...ofWorkspace, body: { name: 'Studio 2' } });
    expect((await client.call(listWorkspaces, {})).map(({ id, name }) => [id, name])).toEqual([[made.id, 'Studio 2']]);
    const rotated = await client.call(rotateWorkspaceKey, ofWorkspace);
    expect(rotated.accessKey).not.toBe(renamed.accessKey);

    const list = await client.call(createWaitlist, {
      body: { name: 'Launch', workspaceId: made.id, description: '', allowedOrigins: [] },
    });
    const ofList = { params: { waitlistId: list.id } };
    const patched = await client.call(patchWaitlist, { ...ofList, body: { description: 'Soon' } });
    expect(await client.call(listWaitlists, { ...ofWorkspace, query: {} })).toEqual([
      { ...patched, days: Array(14).fill(0), lastSignUpAt: null },
    ]);

    expect(await visitor.call(signUpContact, { ...ofList, body: { email: 'ada@example.com' } })).toEqual({
      status: 'subscribed',
    });
    const byKey = clientOf(rotated.accessKey ?? null);
    const [contact] = await byKey.call(listContacts, ofList);
    expect(contact).toMatchObject({ email: 'ada@example.com', state: 'subscribed' });
    const subscriberId = contact?.id ?? '';
    expect(await client.call(removeSubscriber, { ...ofList, body: { subscriberId } })).toEqual({
      id: subscriberId,
      removalId: expect.any(String),
    });
    expect(await client.call(listContacts, ofList)).toEqual([]);

    await client.call(deleteWaitlist, ofList);
    expect(await client.call(listWaitlists, { ...ofWorkspace, query: {} })).toEqual([]);
    await client.call(deleteWorkspace, ofWorkspace);
    expect(await client.call(listWorkspaces, {})).toEqual([]);
  });

  test('designs a form and a look, and can read every reply', async () => {
    const { token } = await product().signUp();
    const client = clientOf(token);
    const visitor = clientOf(null);
    const workspace = await client.call(createWorkspace, { body: { name: 'Studio' } });
    const allowedOrigins = ['https://shop.example'];
    const list = await client.call(createWaitlist, {
      body: { name: 'Launch', workspaceId: workspace.id, allowedOrigins },
    });
    const ofWorkspace = { params: { workspaceId: workspace.id } };
    const ofList = { params: { waitlistId: list.id } };
    const colors = { accent: '#1C6FD1', background: '#FFFFFF', text: '#16181d' };
    const look = await client.call(patchWorkspaceLook, { ...ofWorkspace, body: { colors, scheme: 'page' } });
    expect(await client.call(getWorkspaceLook, ofWorkspace)).toEqual(look);
    const first = await client.call(getForm, ofList);
    const written = await client.call(patchForm, {
      ...ofList,
      body: {
        texts: { ...defaultForm.texts, en: { title: 'Aurora', thanks: '' }, pl: { title: 'Zorza' } },
        after: { kind: 'redirect', url: 'https://shop.example/thanks' },
        page: { text: { en: 'Soon', pl: '' }, launchesOn: '2027-01-31', showsCount: true },
      },
    });
    expect(written).toMatchObject({ version: first.version + 1, published: first.published });
    const published = await client.call(publishForm, ofList);
    expect(published).toMatchObject({ formVersion: 1, published: written.draft, draft: null });
    expect(await visitor.call(getPublicForm, ofList)).toEqual({
      version: 1,
      status: 'open',
      confirmation: 'off',
      hasDesign: true,
      mainLanguage: 'en',
      texts: published.published.texts,
      fields: [],
      look: toPublicLook(look.look),
      after: published.published.after,
    });
    expect(await client.call(revertForm, ofList)).toMatchObject({ formVersion: 2, published: first.published });
    const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
    const faint = { colors: { ...colors, text: '#cccccc' } };
    expect(await failureOf(client.call(patchForm, { ...ofList, body: { look: faint } }))).toMatchObject({
      kind: 'invalid',
      fields: { 'look.colors': 'color_contrast' },
    });
    await client.call(patchWaitlist, { ...ofList, body: { status: 'paused', allowedOrigins: [] } });
    const late = visitor.call(signUpContact, { ...ofList, body: { email: 'ada@example.com', lang: 'pl' } });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: 'waitlist_paused' });
  });

  test('turns failures into what a person can do about them', async () => {
    const { token } = await product().signUp();
    const client = clientOf(token);
    const nowhere = { params: { workspaceId: '01890a5d-ac96-774b-bcce-b302099a8057' } };
    const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
    const [missing, nobody, invalid] = await Promise.all([
      failureOf(client.call(getWorkspace, nowhere)),
      failureOf(clientOf('nonsense').call(getWorkspace, nowhere)),
      failureOf(client.call(createWorkspace, { body: { name: 'x!' } })),
    ]);
    expect(missing).toMatchObject({ kind: 'missing', status: 404, code: 'not_found' });
    expect(nobody).toMatchObject({ kind: 'unauthorized', status: 401, code: 'unauthorized' });
    expect(invalid).toMatchObject({ kind: 'invalid', code: 'invalid_body', fields: { name: 'length_3_48' } });
    expect(invalid).toBeInstanceOf(ApiFailure);
  });
});
