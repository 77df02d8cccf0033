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

test.each([
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
])('%s works three times an hour for an account, from all addresses together', async (path, more) => {
  const auth = mailing();
  const body = { ...more, email: ada.email };
  for (let time = 0; time < limits.mailPerAccount.points; time += 1)
    expect((await ask(auth, path, body, `192.0.2.${time}`)).status).toBe(200);
  expect(await ask(auth, path, body, elsewhere)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect((await ask(auth, path, { ...body, email: 'eve@example.com' }, elsewhere)).status).toBe(200);
});

test('a sign-up that sends a mail works three times an hour for an address', async () => {
  const auth = mailing();
  for (let time = 0; time < limits.mailPerAccount.points; time += 1)
    expect((await ask(auth, '/signup', ada)).status).toBe(200);
  expect(await ask(auth, '/signup', ada)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect(await auth.mails()).toHaveLength(limits.mailPerAccount.points);
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
