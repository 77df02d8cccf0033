import { stat } from 'node:fs/promises';
import { signUpPerson } from '@prelude/server/auth/signUpPerson';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { openAuth, shareAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
/** Of "zażółć gęślą jaźń", as builds before 0.1.0 stored it */
const OLD_HASH = '$2b$04$YKhvwpxJqh0wv/S/BCjca..OVyyKcKWdVudggKq9YKR7u3L2yYU7y';

describe('an account', () => {
  const auth = shareAuth();

  test('is signed in as soon as it is made, and its token names its person', async () => {
    const { provider, openClient } = auth();
    const { data } = await openClient().signUp({ email: ' Ada@Example.com ', password: ada.password });
    expect(data.session).not.toBeNull();
    expect(await provider.verify(data.session?.access_token ?? '')).toMatchObject({
      id: data.user?.id,
      email: ada.email,
    });
  });

  test('is unique per address, whatever its case and Unicode form', async () => {
    const { openClient } = auth();
    await openClient().signUp({ email: 'żaneta@example.com', password: ada.password });
    for (const email of ['ŻANETA@example.com', 'z\u0307aneta@example.com']) {
      const { error } = await openClient().signUp({ email, password: ada.password });
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
      expect((await openClient().signInWithPassword({ email, password: ada.password })).error).toBeNull();
    }
  });

  test('is the same in both spellings of an international domain, which browsers send differently', async () => {
    const { openClient } = auth();
    const { password } = ada;
    await openClient().signUp({ email: 'ada@xn--w-uga1v8h.pl', password });
    const { data, error } = await openClient().signInWithPassword({ email: '\ufeffada@żółw.pl\u200b', password });
    expect([error, data.user?.email]).toEqual([null, 'ada@żółw.pl']);
    const again = await openClient().signUp({ email: 'ada@żółw.pl', password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('with a wrong password is refused in the same words as an unknown one', async () => {
    const { ask, openClient } = auth();
    await openClient().signUp(ada);
    const signIn = async (email: string) => {
      const body = JSON.stringify({ email, password: 'wrong horse' });
      const reply = await ask('POST', '/token?grant_type=password', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      return [reply.status, await reply.json()];
    };
    const refusal = [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }];
    expect(await signIn(ada.email)).toEqual(refusal);
    expect(await signIn('nobody@example.com')).toEqual(refusal);
  });

  test.each(databases)(
    'on %s, keeps its password from before 0.1.0, whose hash the next sign-in replaces',
    async (kind) => {
      const { db, openClient } = await openAuth({ kind });
      await openClient().signUp(ada);
      await db.updateTable('people').set({ password_hash: OLD_HASH }).execute();
      const signIn = async (password: string) => {
        const { data, error } = await openClient().signInWithPassword({ email: ada.email, password });
        return error?.code ?? data.user?.email;
      };
      expect(await signIn(ada.password)).toBe('invalid_credentials');
      expect(await signIn('zażółć gęślą jaźń')).toBe(ada.email);
      const { password_hash } = await db.selectFrom('people').select('password_hash').executeTakeFirstOrThrow();
      expect(password_hash).toMatch(/^\$scrypt\$/);
      expect(await signIn('zażółć gęślą jaźń')).toBe(ada.email);
    },
  );

  const passwords = [
    { password: 'seven77', isTaken: false },
    { password: 'eight888', isTaken: true },
    { password: 'ąęść', isTaken: true },
    { password: 'ą'.repeat(36), isTaken: true },
    { password: 'ą'.repeat(37), isTaken: false },
    { password: 'a'.repeat(73), isTaken: false },
  ];
  for (const { password, isTaken } of passwords) {
    const bytes = new TextEncoder().encode(password).length;
    test(`${isTaken ? 'takes' : 'refuses as weak'} a password of ${bytes} bytes in ${password.length} letters`, async () => {
      const { openClient } = auth();
      const { error } = await openClient().signUp({ email: ada.email, password });
      if (isTaken) expect(error).toBeNull();
      else expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    });
  }

  test('refuses a longer password that begins with the right one', async () => {
    const { openClient } = auth();
    const password = 'a'.repeat(72);
    await openClient().signUp({ email: ada.email, password });
    const { error } = await openClient().signInWithPassword({ email: ada.email, password: `${password}b` });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('accepts a refresh token only until the next one was used', async () => {
    const { openClient } = auth();
    const client = openClient();
    const first = (await client.signUp(ada)).data.session;
    const second = (await client.refreshSession()).data.session;
    await client.refreshSession();
    expect(second?.refresh_token).not.toBe(first?.refresh_token);
    const { error } = await openClient().refreshSession({ refresh_token: first?.refresh_token ?? '' });
    expect(error?.code).toBe('refresh_token_already_used');
  });

  test('stays signed out', async () => {
    const { openClient } = auth();
    const client = openClient();
    const { session } = (await client.signUp(ada)).data;
    expect((await client.signOut()).error).toBeNull();
    const { error } = await openClient().refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expect(error?.code).toBe('refresh_token_not_found');
  });

  test('keeps its id when the same person is signed up again', async () => {
    const { provider } = auth();
    const first = await signUpPerson(provider, ada);
    const second = await signUpPerson(provider, ada);
    expect(second.person.id).toBe(first.person.id);
    expect(await provider.verify(second.accessToken)).toEqual(second.person);
    await expect(signUpPerson(provider, { ...ada, password: 'another horse' })).rejects.toThrow(ada.email);
  });

  test('outlives the process, in a file that only its owner may read', async () => {
    const { database: place, clear } = await makeDatabase('sqlite');
    onTestFinished(clear);
    const before = await openAuth({ place });
    const { data } = await before.openClient().signUp(ada);
    expect((await stat(place.kind === 'sqlite' ? place.path : '')).mode & 0o777).toBe(0o600);
    const after = await openAuth({ place });
    expect((await after.openClient().signInWithPassword(ada)).data.user?.id).toBe(data.user?.id);
  });
});
