import { toReturnOrigin } from '@prelude/server/auth/calls/Call';
import { describe, expect, test } from 'vitest';
import { openAuth, openFromHash, SITE, shareAuth } from './support/openAuth.ts';

const ada = { email: 'ada@example.com', password: 'correct horse' };
const RESET_PAGE = `${SITE}/auth/resetPassword`;

const shared = shareAuth();
const confirming = shareAuth({ confirmAddresses: true });

async function forgetPassword(language?: string) {
  const auth = shared();
  const other = auth.openClient();
  await other.signUp(ada);
  await auth.openClient(language).resetPasswordForEmail(ada.email, { redirectTo: 'https://evil.example/' });
  return { auth, other };
}

describe('a forgotten password', () => {
  test('is recovered by a mailed link that leads only to the reset page of this product', async () => {
    const { auth } = await forgetPassword();
    const { page, hash } = await auth.pressLink();
    expect(page).toBe(RESET_PAGE);
    expect(hash.get('type')).toBe('recovery');
    expect(await auth.provider.verify(hash.get('access_token') ?? '')).toMatchObject({ email: ada.email });
  });

  test('is recovered by a link that leads back to the app hosted elsewhere that asked', async () => {
    const auth = await openAuth({ appOrigins: ['https://app.example'] });
    await auth.openClient().signUp(ada);
    const redirectTo = 'https://app.example/auth/resetPassword';
    await auth.openClient().resetPasswordForEmail(ada.email, { redirectTo });
    const [mail] = await auth.mails();
    const link = mail?.text.split('\n').find((line) => line.startsWith(SITE));
    const reply = await auth.ask('POST', '/verify', { body: new URL(link ?? '').searchParams });
    expect(reply.headers.get('location')).toMatch(/^https:\/\/app\.example\/auth\/resetPassword#/);
  });

  test.each([
    ['https://prelude.example', 'https://app.example/any/path?x#y', 'https://app.example'],
    ['https://prelude.example', 'https://app.example.evil.example', 'https://prelude.example'],
    ['https://prelude.example', 'https://app.example:8443', 'https://prelude.example'],
    ['https://prelude.example', 'http://localhost:5173', 'https://prelude.example'],
    ['https://prelude.example', 'https://evil.example', 'https://prelude.example'],
    ['https://prelude.example', 'javascript:alert(1)', 'https://prelude.example'],
    ['https://prelude.example', 'no address', 'https://prelude.example'],
    ['https://prelude.example', null, 'https://prelude.example'],
    ['http://localhost:4400', 'http://127.0.0.1:5173/auth/resetPassword', 'http://127.0.0.1:5173'],
    ['http://localhost:4400', 'http://[::1]:5173', 'http://[::1]:5173'],
    ['http://localhost:4400', 'http://localhost.evil.example', 'http://localhost:4400'],
    ['http://localhost:4400', 'ftp://localhost', 'http://localhost:4400'],
  ])('recovered at %s on a request from %s leads back to %s', (publicUrl, asked, origin) => {
    expect(toReturnOrigin({ publicUrl, appOrigins: ['https://app.example'] }, asked)).toBe(origin);
  });

  test('is mailed about in the language of the request', async () => {
    const { auth } = await forgetPassword('pl-PL,pl;q=0.9,en;q=0.8');
    await auth.openClient('qaa, en;q=0.5').resetPasswordForEmail(ada.email);
    const [english, polish] = await auth.mails();
    expect(polish).toMatchObject({ to: ada.email, subject: 'Ustaw nowe hasło do Prelude' });
    expect(polish?.html).toContain('<html lang="pl">');
    expect(english?.subject).toBe('Choose a new Prelude password');
  });

  test('is replaced, and every other session ends', async () => {
    const { auth, other } = await forgetPassword();
    const client = await openFromHash(auth, (await auth.pressLink()).hash);
    expect((await client.updateUser({ password: ada.password })).error?.code).toBe('same_password');
    expect((await client.updateUser({ password: 'short' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    });
    expect((await other.refreshSession()).error).toBeNull();
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await auth.openClient().signInWithPassword(ada)).error?.code).toBe('invalid_credentials');
    const { error } = await auth.openClient().signInWithPassword({ email: ada.email, password: 'battery staple' });
    expect(error).toBeNull();
  });

  test('has a link that works once; the second press says so on the reset page', async () => {
    const { auth } = await forgetPassword();
    await auth.pressLink();
    const { page, hash } = await auth.pressLink();
    expect(page).toBe(RESET_PAGE);
    expect(hash.get('error_code')).toBe('otp_expired');
    expect(hash.get('access_token')).toBeNull();
  });

  test('is recovered by the link that its owner has got, though a stranger asks for another', async () => {
    const { auth } = await forgetPassword();
    const [own] = await auth.mails();
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
    const reply = await auth.ask('POST', '/recover', {
      body: JSON.stringify({ email: ada.email, ...challenge }),
      headers: { 'content-type': 'application/json' },
      clientAddress: '198.51.100.9',
    });
    expect(reply.status).toBe(200);
    expect(await auth.mails()).toHaveLength(2);
    const query = new URL(own?.text.match(/https:\S+/)?.[0] ?? '').searchParams;
    const landing = (await auth.ask('POST', '/verify', { body: query })).headers.get('location') ?? '';
    expect(new URLSearchParams(new URL(landing).hash.slice(1)).get('access_token')).not.toBeNull();
  });

  test.each([undefined, 'https://app.example/auth/resetPassword'])(
    'is recovered by a link with a session, as the app expects, whatever challenge was sent, at %s',
    async (redirectTo) => {
      const auth = await openAuth({ appOrigins: ['https://app.example'] });
      await auth.openClient().signUp(ada);
      const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
      await auth.ask('POST', `/recover${redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''}`, {
        body: JSON.stringify({ email: ada.email, ...challenge }),
        headers: { 'content-type': 'application/json' },
      });
      const [mail] = await auth.mails();
      const query = new URL(mail?.text.match(/https:\S+/)?.[0] ?? '').searchParams;
      const landing = new URL((await auth.ask('POST', '/verify', { body: query })).headers.get('location') ?? '');
      expect([landing.search, landing.hash]).toEqual(['', expect.stringContaining('access_token=')]);
    },
  );

  test('gets the same answer for an unknown address, and no mail is sent', async () => {
    const auth = shared();
    expect((await auth.openClient().resetPasswordForEmail('nobody@example.com')).error).toBeNull();
    expect(await auth.mails()).toEqual([]);
  });

  test('is refused for a malformed address, and the refusal says so', async () => {
    const auth = shared();
    const { error } = await auth.openClient().resetPasswordForEmail('nobody@localhost');
    expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' });
  });
});

describe('with confirmed addresses', () => {
  test('an account can sign in only after the page of its mailed link has made it', async () => {
    const auth = confirming();
    const { data, error } = await auth.openClient().signUp(ada);
    expect([data.session, error]).toEqual([null, null]);
    expect((await auth.openClient().signInWithPassword(ada)).error?.code).toBe('invalid_credentials');
    const { page, hash } = await auth.pressLink();
    expect([page, Object.fromEntries(hash)]).toEqual([
      `${SITE}/auth/choosePassword`,
      { token_hash: expect.any(String), email: ada.email },
    ]);
    expect(await auth.confirm()).toEqual({ status: 200 });
    expect((await auth.openClient().signInWithPassword(ada)).error).toBeNull();
  });

  test('a mail can be sent again, and its link confirms as well', async () => {
    const auth = confirming();
    await auth.openClient().signUp(ada);
    expect((await auth.openClient().resend({ type: 'signup', email: ada.email })).error).toBeNull();
    expect((await auth.openClient().resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull();
    expect(await auth.mails()).toHaveLength(2);
    expect(await auth.confirm()).toEqual({ status: 200 });
    expect((await auth.openClient().signInWithPassword(ada)).error).toBeNull();
  });

  test('signing up does not reveal whether the address has an account', async () => {
    const auth = confirming();
    const signUp = async () => {
      const { data, error } = await auth.openClient().signUp(ada);
      const { id, created_at, updated_at, confirmation_sent_at, ...rest } = data.user ?? {};
      return [error, data.session, rest];
    };
    const asNew = await signUp();
    expect(await signUp()).toEqual(asNew);
    await auth.confirm();
    expect(await signUp()).toEqual(asNew);
    expect((await auth.mails()).map(({ to }) => to)).toEqual([ada.email, ada.email, ada.email]);
  });
});
