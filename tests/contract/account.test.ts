import { randomBytes, randomUUID } from 'node:crypto';
import { signUpContact } from '@prelude/api/contract/contacts';
import { defaultForm, patchForm } from '@prelude/api/contract/forms';
import { patchWorkspaceLook } from '@prelude/api/contract/looks';
import { deleteMyAccount, exportMyData, getMyProfile, patchProfile } from '@prelude/api/contract/profiles';
import { createWorkspace, getWorkspace } from '@prelude/api/contract/workspaces';
import { createEmbeddedAuth } from '@prelude/server/auth/createEmbeddedAuth';
import { createPersonLinks } from '@prelude/server/consent/personLinks';
import { createServer } from '@prelude/server/createServer';
import type { PreludeServer } from '@prelude/server/http/PreludeServer';
import { createAccessKeys } from '@prelude/server/keys/accessKeys';
import { purgeDeleted } from '@prelude/server/repos/deletions';
import { createLog } from '@prelude/server/start/log';
import { describe, expect, onTestFinished, test } from 'vitest';
import { onBothDatabases } from './support/onBothDatabases.ts';
import { cheapPasswords, SECRET } from './support/openProvider.ts';
import { makePlace, makeStrangersPlace, type Place, visit } from './support/place.ts';
import { call, type Reply, send } from './support/send.ts';

onBothDatabases('an account', (product) => {
  const end = ({ person }: Place, password = 'correct horse') =>
    call(product(), deleteMyAccount, { token: person.token, body: { password } });

  /** Another process on the same database, which calls `onDeleted` once the data of an account has gone. */
  async function openElsewhere(onDeleted?: () => Promise<void>): Promise<{ server: PreludeServer }> {
    const { database, db } = product();
    const log = createLog('debug', { write: () => {} });
    const auth = await createEmbeddedAuth({
      ...{ db, log, publicUrl: 'http://localhost', issuer: 'http://localhost/auth/v1', secret: SECRET },
      ...{ setupToken: 's'.repeat(43), passwords: cheapPasswords(), mailer: { send: async () => {} } },
      ...{ confirmAddresses: false, signUps: { kind: 'open' } },
    });
    const files = { appFiles: new Map(), widgetFiles: new Map() };
    const keys = createAccessKeys(randomBytes(32));
    const server = createServer({
      links: createPersonLinks(Buffer.alloc(32)),
      ...{ database, keys, log, publicUrl: '', anonKey: 'test', ...files },
      auth: {
        ...auth,
        async onAccountDeleted(...account) {
          await onDeleted?.();
          await auth.onAccountDeleted(...account);
        },
      },
    });
    onTestFinished(async () => {
      await server.close();
      await auth.close();
    });
    return { server };
  }

  describe('when deleted', () => {
    test('takes its profile, workspaces, waitlists and contacts with it, and cannot sign in', async () => {
      const place = await makeStrangersPlace(product());
      // Membership of another workspace must not keep this one.
      await makeStrangersPlace(product());
      const { token, email } = place.person;
      await visit(product(), place.waitlist.id, 'one@example.com', 'two@example.com');
      expect((await end(place)).json).toEqual({ id: place.person.id });
      expect((await call(product(), getMyProfile, { token })).status).toBe(401);
      const { db, auth } = product();
      while (await purgeDeleted(db));
      for (const [table, column, id] of [
        ['profiles', 'id', place.person.id],
        ['members', 'person_id', place.person.id],
        ['workspaces', 'id', place.workspace.id],
        ['waitlists', 'id', place.waitlist.id],
        ['contacts', 'waitlist_id', place.waitlist.id],
      ] as const)
        expect(await db.selectFrom(table).selectAll().where(column, '=', id).execute()).toEqual([]);
      expect(await auth.checkPassword(email, 'correct horse')).toBe(false);
    });

    test('writes nothing in another process, which has just read its session', async () => {
      const elsewhere = await openElsewhere();
      const { token, id } = await product().signUp();
      const headers = { 'idempotency-key': randomUUID() };
      const body = { name: 'Studio' };
      const writes = [
        () => call(elsewhere, createWorkspace, { token, body }),
        () => call(elsewhere, createWorkspace, { token, body, headers }),
        () => call(elsewhere, patchProfile, { token, params: { profileId: id }, body: { name: 'Ada' } }),
        () => call(elsewhere, getMyProfile, { token }),
      ];
      for (const write of writes) expect((await write()).status).toBeLessThan(300);
      const ended = call(product(), deleteMyAccount, { token, body: { password: 'correct horse' } });
      await Promise.all([ended, ...writes.map((write) => write())]);
      expect((await ended).status).toBe(200);
      for (const write of writes) expect((await write()).status).toBe(401);
      const { db } = product();
      for (const [table, column] of [
        ['profiles', 'id'],
        ['members', 'person_id'],
        ['idempotency_keys', 'person_id'],
      ] as const)
        expect(await db.selectFrom(table).selectAll().where(column, '=', id).execute()).toEqual([]);
    });

    test('is signed in to no more once its data has gone, so that it makes no workspace that nobody owns', async () => {
      const { token, email, id } = await product().signUp();
      let signedIn: Reply | undefined;
      const elsewhere = await openElsewhere(async () => {
        const body = { email, password: 'correct horse' };
        signedIn = await send(product().server, 'POST', '/auth/v1/token?grant_type=password', { body });
        await call(product(), createWorkspace, { token: signedIn.json.access_token, body: { name: 'Studio' } });
      });
      const body = { password: 'correct horse' };
      expect((await call(elsewhere, deleteMyAccount, { token, body })).status).toBe(200);
      expect(signedIn?.json.error_code).toBe('invalid_credentials');
      const members = product().db.selectFrom('members').selectAll().where('person_id', '=', id);
      expect(await members.execute()).toEqual([]);
    });

    test('takes no more sign-ups', async () => {
      const place = await makeStrangersPlace(product());
      await visit(product(), place.waitlist.id, 'one@example.com');
      await end(place);
      const body = { email: 'late@example.com' };
      const late = await call(product(), signUpContact, { params: { waitlistId: place.waitlist.id }, body });
      expect(late.status).toBe(404);
    });

    test('leaves a workspace to its other members', async () => {
      const [place, other] = [await makeStrangersPlace(product()), await product().signUp()];
      const member = { workspace_id: place.workspace.id, person_id: other.id, created_at: 0 };
      await product().db.insertInto('members').values(member).execute();
      await end(place);
      const params = { workspaceId: place.workspace.id };
      expect((await call(product(), getWorkspace, { token: other.token, params })).json.id).toBe(place.workspace.id);
    });

    test('is kept when the password is wrong, and the refusal names the field', async () => {
      const place = await makeStrangersPlace(product());
      const refused = await end(place, 'wrong horse');
      expect([refused.status, refused.json.errors]).toEqual([400, { password: 'wrong_password' }]);
      const params = { workspaceId: place.workspace.id };
      expect((await call(product(), getWorkspace, { token: place.person.token, params })).status).toBe(200);
    });

    test('leaves everything of other people unchanged', async () => {
      const [place, other] = [await makeStrangersPlace(product()), await makeStrangersPlace(product())];
      await visit(product(), other.waitlist.id, 'one@example.com');
      const { id: profileId, token } = other.person;
      await call(product(), patchProfile, { token, params: { profileId }, body: { name: 'Zofia' } });
      const retried = { token, headers: { 'idempotency-key': randomUUID() }, body: { name: 'Zorza' } };
      const made = await call(product(), createWorkspace, retried);
      await end(place);
      expect((await call(product(), createWorkspace, retried)).json).toEqual(made.json);
      const { json } = await call(product(), exportMyData, { token });
      expect(json.profile.name).toBe('Zofia');
      expect(json.workspaces[0].waitlists[0].contacts).toHaveLength(1);
    });
  });

  test('is exported completely, without data of other people', async () => {
    const place = await makeStrangersPlace(product());
    const { token, id, email } = place.person;
    await makePlace(product());
    await call(product(), patchProfile, { token, params: { profileId: id }, body: { name: 'Zofia Wójcik' } });
    await visit(product(), place.waitlist.id, 'one@example.com', 'two@example.com');
    const texts = { ...defaultForm.texts, en: { title: 'Aurora' } };
    const params = { waitlistId: place.waitlist.id };
    await call(product(), patchForm, { token, params, body: { texts } });
    const look = { corners: 'pill' } as const;
    await call(product(), patchWorkspaceLook, { token, params: { workspaceId: place.workspace.id }, body: look });
    const { status, json } = await call(product(), exportMyData, { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      profile: { id, name: 'Zofia Wójcik', email },
      workspaces: [
        {
          name: 'Studio',
          look,
          waitlists: [{ name: 'Launch', status: 'open', contactsCount: 2, form: { draft: { texts } } }],
        },
      ],
    });
    const [waitlist] = json.workspaces[0].waitlists;
    expect(waitlist.contacts.map((contact: { email: string }) => contact.email)).toEqual([
      'two@example.com',
      'one@example.com',
    ]);
    expect(JSON.stringify(json)).not.toMatch(/sealed|accessKey|plk_/);
    expect(Date.parse(json.exportedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('with two workspaces is exported with both', async () => {
    const { token } = await product().signUp();
    for (const name of ['Studio', 'Aurora Labs']) await call(product(), createWorkspace, { token, body: { name } });
    const { json } = await call(product(), exportMyData, { token });
    expect(json.workspaces).toMatchObject([
      { name: 'Studio', waitlists: [] },
      { name: 'Aurora Labs', waitlists: [] },
    ]);
  });

  test('is exported even when empty', async () => {
    const { token } = await product().signUp();
    expect((await call(product(), exportMyData, { token })).json.workspaces).toEqual([]);
  });
});
