import { createMemoryLimiter } from '@prelude/server/limits/createMemoryLimiter';
import { limits } from '@prelude/server/limits/limits';
import { afterEach, expect, test } from 'vitest';
import { shareAuth, type TestAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
const [home, elsewhere] = ['203.0.113.7', '198.51.100.9'];

const limiter = createMemoryLimiter();
const limited = shareAuth({ limiter });
const mailing = shareAuth({ limiter, confirmAddresses: true });
// Closing resets the counts.
afterEach(() => limiter.close());

async function ask(auth: TestAuth, path: string, body: object, clientAddress = home) {
  const headers = { 'content-type': 'application/json' };
  const reply = await auth.ask('POST', path, { body: JSON.stringify(body), headers, clientAddress });
  const { error_code: code } = JSON.parse((await reply.text()) || '{}');
  return { status: reply.status, code, retryAfter: Number(reply.headers.get('retry-after')) };
}

const signIn = (auth: TestAuth, credentials: object, from?: string) =>
  ask(auth, '/token?grant_type=password', credentials, from);

test('one address may try a password ten times in 15 minutes, and the owner can still sign in from another', async () => {
  const auth = limited();
  await auth.openClient().signUp(ada);
  for (let guess = 0; guess < limits.passwordPerAccount.points; guess += 1)
    expect((await signIn(auth, { ...ada, password: `guess ${guess}` })).status).toBe(400);
  const refused = await signIn(auth, ada);
  expect([refused.status, refused.code]).toEqual([429, 'over_request_rate_limit']);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(limits.passwordPerAccount.seconds);
  expect((await signIn(auth, ada, elsewhere)).status).toBe(200);
});

test('an account’s address counts as the same in any case', async () => {
  const auth = limited();
  for (let guess = 0; guess < limits.passwordPerAccount.points; guess += 1)
    await signIn(auth, { email: guess % 2 ? 'ADA@example.com' : ' ada@Example.com', password: 'wrong horse' });
  expect((await signIn(auth, ada)).status).toBe(429);
});

test('one address may try a hundred passwords an hour over all accounts, sign-ups included', async () => {
  const auth = limited();
  const { points } = limits.passwordPerClient;
  for (let guess = 0; guess < points - 1; guess += 1)
    await signIn(auth, { email: `person${guess}@example.com`, password: 'short' });
  expect((await ask(auth, '/signup', ada)).status).toBe(200);
  expect((await signIn(auth, ada)).status).toBe(429);
  expect((await ask(auth, '/signup', { ...ada, email: 'eve@example.com' })).status).toBe(429);
  expect((await signIn(auth, ada, elsewhere)).status).toBe(200);
});

test('one session is refreshed sixty times an hour, and a refused refresh uses up no token', async () => {
  const auth = limited();
  const { points } = limits.refreshesPerSession;
  const refresh = async (refresh_token: string) => {
    const reply = await auth.ask('POST', '/token?grant_type=refresh_token', {
      body: JSON.stringify({ refresh_token }),
      headers: { 'content-type': 'application/json' },
    });
    return { status: reply.status, token: (await reply.json()).refresh_token };
  };
  const { data } = await auth.openClient().signUp(ada);
  let token = data.session?.refresh_token ?? '';
  for (let n = 0; n < points; n += 1) {
    const refreshed = await refresh(token);
    expect(refreshed.status).toBe(200);
    token = refreshed.token;
  }
  expect((await refresh(token)).status).toBe(429);
  const other = await auth.openClient().signInWithPassword(ada);
  expect((await refresh(other.data.session?.refresh_token ?? '')).status).toBe(200);
  await limiter.close();
  expect((await refresh(token)).status).toBe(200);
});

const mailingCalls = [
  ['/signup', { password: ada.password }],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
] as const;

test.each(mailingCalls)(
  '%s works three times an hour for an account and a client, and for its owner from elsewhere',
  async (path, more) => {
    const auth = mailing();
    const body = { ...more, email: ada.email };
    for (let time = 0; time < limits.mailPerAccount.points; time += 1)
      expect((await ask(auth, path, body)).status).toBe(200);
    expect(await ask(auth, path, body)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect((await ask(auth, path, { ...body, email: 'eve@example.com' })).status).toBe(200);
    expect((await ask(auth, path, body, elsewhere)).status).toBe(200);
  },
);

test('beyond ten mails an hour to an account nothing is sent, and every answer stays the same', async () => {
  const auth = mailing();
  await auth.openClient().signUp(ada);
  await auth.confirm();
  const sent = (await auth.mails()).length;
  const answers = new Set<string>();
  for (let client = 0; client < 12; client += 1)
    for (const [path, more] of mailingCalls) {
      const { status, code } = await ask(auth, path, { ...more, email: ada.email }, `192.0.2.${client}`);
      answers.add(`${status} ${code}`);
    }
  expect([...answers]).toEqual(['200 undefined']);
  expect((await auth.mails()).length - sent).toBe(limits.mailsToAccount.points - 1);
});

test('beyond ten mails nobody waits for a confirmation', async () => {
  const auth = mailing();
  for (let client = 0; client < 12; client += 1) await ask(auth, '/signup', ada, `192.0.2.${client}`);
  expect(await auth.db.selectFrom('pending_sign_ups').select('id').execute()).toHaveLength(
    limits.mailsToAccount.points,
  );
});

test('a client asks for twenty links an hour over all accounts, by recover and resend together', async () => {
  const auth = mailing();
  const statuses = [];
  for (let time = 0; time < limits.mailPerClient.points + 1; time += 1) {
    const [path, more] = time % 2 ? mailingCalls[1] : mailingCalls[2];
    statuses.push((await ask(auth, path, { ...more, email: `person${time}@example.com` })).status);
  }
  expect(statuses).toEqual([...Array(limits.mailPerClient.points).fill(200), 429]);
  // A refused client uses up nothing of an account.
  const { points } = limits.mailPerAccount;
  for (let time = 0; time < points; time += 1) await ask(auth, '/recover', { email: ada.email });
  expect((await ask(auth, '/recover', { email: ada.email }, elsewhere)).status).toBe(200);
});

test('passwords of a recovery session are limited like all others', async () => {
  const auth = limited();
  await auth.openClient().signUp(ada);
  await auth.openClient().resetPasswordForEmail(ada.email);
  const { hash } = await auth.pressLink();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${hash.get('access_token')}` };
  const set = async () =>
    (await auth.ask('PUT', '/user', { body: JSON.stringify({ password: ada.password }), headers })).status;
  for (let time = 0; time < limits.passwordPerAccount.points; time += 1) expect(await set()).toBe(422);
  expect(await set()).toBe(429);
});

test('passwords that confirm a sign-up are limited by client, before the link is looked up', async () => {
  const auth = mailing();
  const body = { type: 'signup', token_hash: 'none', password: ada.password };
  for (let time = 0; time < limits.passwordPerClient.points; time += 1)
    expect((await ask(auth, '/verify', body)).status).toBe(403);
  expect((await ask(auth, '/verify', body)).status).toBe(429);
});

test('guesses of the current password in the settings are limited too', async () => {
  const auth = limited();
  const { data } = await auth.openClient().signUp(ada);
  const change = async (current_password: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token}` };
    const body = JSON.stringify({ password: 'another password', current_password });
    return (await auth.ask('PUT', '/user', { body, headers })).status;
  };
  for (let guess = 0; guess < limits.passwordPerAccount.points; guess += 1)
    expect(await change(`guess ${guess}`)).toBe(400);
  expect(await change(ada.password)).toBe(429);
});
