import { AuthClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from './support/makeDatabase.ts';
import { type Client, openAuth, openFromHash, SITE, shareAuth, type TestAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
const RESET = 'Choose a new Prelude password';
const CHANGE = 'Confirm your new address for Prelude';

async function signUp(auth: TestAuth, data?: object): Promise<{ client: Client; token: string }> {
  const client = auth.openClient();
  const { session } = (await client.signUp({ ...ada, options: { data } })).data;
  return { client, token: session?.access_token ?? '' };
}

const putUser = async (auth: TestAuth, token: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await auth.ask('PUT', '/user', { body: JSON.stringify(body), headers });
  return { status: reply.status, json: await reply.json() };
};

/** An app under development, which is neither the product's own nor one of APP_ORIGINS */
const redirectTo = 'http://localhost:5173/auth/resetPassword';

/** A client that keeps the verifier of PKCE */
const openPkce = (auth: TestAuth) => {
  const kept = new Map<string, string>();
  return new AuthClient({
    url: `${SITE}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = request.url.replace(`${SITE}/auth/v1`, '');
      const body = request.method === 'GET' ? undefined : await request.text();
      return auth.ask(request.method, path, { headers: request.headers, body });
    },
  });
};

/** Presses the button of the page that the newest link opens. */
async function follow(auth: TestAuth): Promise<URL> {
  const [mail] = await auth.mails();
  const { searchParams: body } = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
  return new URL((await auth.ask('POST', '/verify', { body })).headers.get('location') ?? '');
}

describe.each(databases)('a reset by PKCE, on %s', (kind) => {
  let passed = 0;
  const shared = shareAuth({ kind, publicUrl: 'http://localhost:4400', now: () => Date.now() + passed });
  beforeEach(() => {
    passed = 0;
  });

  test('leads back with a code and no token, which the browser that asked exchanges once', async () => {
    const auth = shared();
    await signUp(auth);
    const client = openPkce(auth);
    await client.resetPasswordForEmail(ada.email, { redirectTo });
    const landing = await follow(auth);
    expect([landing.origin + landing.pathname, landing.hash]).toEqual([redirectTo, '']);
    const code = landing.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, ada.email]);
    expect((await client.updateUser({ password: 'another horse' })).error).toBeNull();
    const again = { auth_code: code, code_verifier: 'x'.repeat(43) };
    const reply = await auth.ask('POST', '/token?grant_type=pkce', {
      body: JSON.stringify(again),
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, (await reply.json()).error_code]).toEqual([404, 'flow_state_not_found']);
  });

  test('is of no use to a browser that does not know the verifier', async () => {
    const auth = shared();
    await signUp(auth);
    await openPkce(auth).resetPasswordForEmail(ada.email, { redirectTo });
    const auth_code = (await follow(auth)).searchParams.get('code');
    const body = JSON.stringify({ auth_code, code_verifier: 'y'.repeat(43) });
    const reply = await auth.ask('POST', '/token?grant_type=pkce', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, (await reply.json()).error_code]).toEqual([400, 'bad_code_verifier']);
  });

  test('has a code for five minutes', async () => {
    const auth = shared();
    await signUp(auth);
    const client = openPkce(auth);
    await client.resetPasswordForEmail(ada.email, { redirectTo });
    const code = (await follow(auth)).searchParams.get('code') ?? '';
    passed = 5 * 60_000 + 1;
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test.each([
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43) },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
  ])('is refused with %j', async (challenge) => {
    const reply = await shared().ask('POST', '/recover', {
      body: JSON.stringify({ email: ada.email, ...challenge }),
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, (await reply.json()).error_code]).toEqual([400, 'validation_failed']);
  });
});

describe.each(databases)('the data of an account, on %s', (kind) => {
  const shared = shareAuth({ kind });

  test('is kept from the sign-up on, and merged with later changes', async () => {
    const auth = shared();
    const { client } = await signUp(auth, { displayName: 'Ada', team: 'blue' });
    const { data } = await client.updateUser({ data: { team: null, color: 'żółty' } });
    expect(data.user?.user_metadata).toEqual({ displayName: 'Ada', color: 'żółty' });
    const signedIn = await auth.openClient().signInWithPassword(ada);
    expect(signedIn.data.user?.user_metadata).toEqual({ displayName: 'Ada', color: 'żółty' });
  });

  test('is kept while the address waits to be confirmed', async () => {
    const auth = await openAuth({ kind, confirmAddresses: true });
    await signUp(auth, { displayName: 'Ada' });
    await auth.confirm();
    const { data } = await auth.openClient().signInWithPassword(ada);
    expect(data.user?.user_metadata).toEqual({ displayName: 'Ada' });
  });

  test('holds at most 4 kB, together and at once', async () => {
    const auth = shared();
    const { client } = await signUp(auth);
    const data = (size: number, name: string) => ({ [name]: 'x'.repeat(size) });
    expect((await client.updateUser({ data: data(4000, 'one') })).error).toBeNull();
    for (const more of [data(4096, 'one'), data(100, 'two')])
      expect((await client.updateUser({ data: more })).error).toMatchObject({ status: 400, code: 'validation_failed' });
    for (const value of [[], 'text', JSON.parse(`${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`)]) {
      const reply = await auth.ask('POST', '/signup', {
        body: JSON.stringify({ email: 'eve@example.com', password: ada.password, data: value }),
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.status).toBe(400);
    }
  });
});

describe.each(databases)('PUT /user, on %s', (kind) => {
  let passed = 0;
  const shared = shareAuth({ kind, now: () => Date.now() + passed });
  beforeEach(() => {
    passed = 0;
  });

  test('takes nothing, and one’s own address, and changes nothing', async () => {
    const auth = shared();
    const { token } = await signUp(auth);
    const before = (await putUser(auth, token, {})).json;
    for (const body of [{}, { email: ada.email }, { email: ' ADA@example.com' }])
      expect(await putUser(auth, token, body)).toEqual({ status: 200, json: before });
    expect(await auth.mails()).toEqual([]);
  });

  test('says with one code that the current password is missing', async () => {
    const auth = shared();
    const { token } = await signUp(auth);
    for (const body of [{ password: 'another horse' }, { email: 'new@example.com' }])
      expect(await putUser(auth, token, body)).toMatchObject({
        status: 400,
        json: { error_code: 'current_password_required' },
      });
  });

  test('refuses the session of a link that is older than an hour', async () => {
    const auth = shared();
    await signUp(auth);
    await auth.openClient().resetPasswordForEmail(ada.email);
    const client = await openFromHash(auth, (await auth.pressLink()).hash);
    passed = 3600_000 - 60_000;
    await client.refreshSession();
    passed = 3600_000 + 60_000;
    const { error } = await client.updateUser({ password: 'another horse' });
    expect(error?.code).toBe('reauthentication_needed');
  });

  test('ends links that were mailed before, and changes of address that wait', async () => {
    const auth = shared();
    const { client } = await signUp(auth);
    await client.resetPasswordForEmail(ada.email);
    await client.updateUser({ email: 'new@example.com', current_password: ada.password });
    await auth.mails();
    await client.updateUser({ password: 'another horse', current_password: ada.password });
    for (const subject of [RESET, CHANGE])
      expect((await auth.pressLink(subject)).hash.get('error_code')).toBe('otp_expired');
  });
});

describe.each(databases)('a change of address that waits, on %s', (kind) => {
  const shared = shareAuth({ kind });

  test('is mailed again, to the new address', async () => {
    const auth = shared();
    const { client } = await signUp(auth);
    await client.updateUser({ email: 'new@example.com', current_password: ada.password });
    await auth.mails();
    expect((await client.resend({ type: 'email_change', email: ada.email })).error).toBeNull();
    expect((await auth.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['new@example.com', CHANGE],
      ['new@example.com', CHANGE],
    ]);
    expect(Object.fromEntries((await auth.pressLink(CHANGE)).hash)).toEqual({ type: 'email_change' });
  });

  test('is not told apart from none', async () => {
    const auth = shared();
    await signUp(auth);
    for (const email of [ada.email, 'nobody@example.com'])
      expect((await auth.openClient().resend({ type: 'email_change', email })).error).toBeNull();
    expect(await auth.mails()).toEqual([]);
  });

  test('ends the links that were mailed to the old address', async () => {
    const auth = shared();
    const { client } = await signUp(auth);
    await client.updateUser({ email: 'new@example.com', current_password: ada.password });
    await auth.mails();
    await client.resetPasswordForEmail(ada.email);
    await auth.mails();
    await auth.pressLink(CHANGE);
    expect((await auth.pressLink(RESET)).hash.get('error_code')).toBe('otp_expired');
  });
});
