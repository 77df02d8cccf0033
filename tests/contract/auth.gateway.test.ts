import { describe, expect, test } from 'vitest';
import { openAuth, shareAuth } from './support/openAuth.ts';

const json = { 'content-type': 'application/json' };
const post = (body: unknown) => ({ body: JSON.stringify(body), headers: json });

describe('the gateway', () => {
  const shared = shareAuth();

  const unreadable = [
    { path: '/signup', body: null, code: 'bad_json' },
    { path: '/signup', body: ['ada@example.com'], code: 'bad_json' },
    { path: '/signup', body: { password: 'correct horse' }, code: 'validation_failed' },
    { path: '/signup', body: { email: 5, password: 'correct horse' }, code: 'email_address_invalid' },
    { path: '/signup', body: { email: 'a\0@example.com', password: 'correct horse' }, code: 'email_address_invalid' },
    { path: '/signup', body: { email: 'ada@example.com' }, code: 'validation_failed' },
    { path: '/signup', body: { email: 'ada@example.com', password: 12345678 }, code: 'validation_failed' },
    { path: '/token?grant_type=password', body: null, code: 'bad_json' },
    { path: '/token?grant_type=password', body: { email: null, password: 'x' }, code: 'validation_failed' },
    { path: '/token?grant_type=password', body: { password: 'x' }, code: 'validation_failed' },
    { path: '/token?grant_type=password', body: { email: 'a\0@b.pl', password: 'x' }, code: 'invalid_credentials' },
    { path: '/token?grant_type=refresh_token', body: null, code: 'bad_json' },
    { path: '/token?grant_type=refresh_token', body: { refresh_token: {} }, code: 'validation_failed' },
    { path: '/token?grant_type=pkce', body: {}, code: 'validation_failed' },
    { path: '/token?grant_type=pkce', body: { auth_code: 'x', code_verifier: 5 }, code: 'validation_failed' },
    { path: '/recover', body: null, code: 'bad_json' },
    { path: '/recover', body: {}, code: 'validation_failed' },
    { path: '/recover', body: { email: '' }, code: 'validation_failed' },
    { path: '/recover', body: { email: ['ada@example.com'] }, code: 'email_address_invalid' },
    { path: '/resend', body: { type: 'sms', email: 'ada@example.com' }, code: 'validation_failed' },
    { path: '/verify', body: { type: 'recovery' }, code: 'validation_failed' },
  ];
  for (const { path, body, code } of unreadable) {
    test(`answers ${JSON.stringify(body)} to ${path} with 400 ${code}`, async () => {
      const { ask } = shared();
      const reply = await ask('POST', path, post(body));
      expect(reply.status).toBe(400);
      expect(await reply.json()).toEqual({ code: 400, error_code: code, msg: expect.any(String) });
    });
  }

  test('refuses a password with a character that cannot be typed', async () => {
    const { ask } = shared();
    for (const password of ['nul\0 inside', 'half a \ud83d pair']) {
      const reply = await ask('POST', '/signup', post({ email: 'ada@example.com', password }));
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        error_code: 'weak_password',
        weak_password: { reasons: ['characters'] },
      });
    }
  });

  test('takes JSON of at most 16 kB', async () => {
    const { ask } = shared();
    const body = JSON.stringify({ email: 'ada@example.com' });
    expect((await ask('POST', '/recover', { body, headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await ask('POST', '/recover', { body: '{"email":', headers: json })).status).toBe(400);
    const padded = (size: number) => ({ body: body.padEnd(size), headers: json });
    expect((await ask('POST', '/recover', padded(16 * 1024))).status).toBe(200);
    expect((await ask('POST', '/recover', padded(16 * 1024 + 1))).status).toBe(413);
  });

  test('ignores fields that a call does not take', async () => {
    const auth = await openAuth({ confirmAddresses: true });
    const extra = {
      ...{ phone: 'x-marker', role: 'x-marker', app_metadata: { marker: 'x-marker' } },
      ...{ user_metadata: { marker: 'x-marker' }, nonce: 'x-marker', channel: 'x-marker' },
    };
    const ada = { email: 'ada@example.com', password: 'correct horse' };
    await auth.ask('POST', '/signup', post({ ...extra, ...ada }));
    await auth.confirm();
    const signedIn = await auth.ask('POST', '/token?grant_type=password', post({ ...extra, ...ada }));
    const session = await signedIn.json();
    const headers = { ...json, authorization: `Bearer ${session.access_token}` };
    const change = { ...extra, password: 'another horse', current_password: ada.password };
    const changed = await auth.ask('PUT', '/user', { body: JSON.stringify(change), headers });
    const { refresh_token } = session;
    const refreshed = await auth.ask('POST', '/token?grant_type=refresh_token', post({ ...extra, refresh_token }));
    const mailed = await auth.ask('POST', '/recover', post({ ...extra, email: ada.email }));
    const resent = await auth.ask('POST', '/resend', post({ ...extra, type: 'signup', email: ada.email }));
    const verified = await auth.ask('POST', '/verify', post({ ...extra, type: 'recovery', token_hash: 'x' }));
    const statuses = [signedIn, changed, refreshed, mailed, resent, verified].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
    await auth.mails();
    expect(await auth.dumpAccounts()).toContain(ada.email);
    expect(await auth.dumpAccounts()).not.toContain('x-marker');
  });

  for (const path of ['/admin/users', '/constructor', '/otps', '']) {
    test(`answers 404 to ${path || 'root'}, as JSON`, async () => {
      const { ask } = shared();
      for (const reply of [await ask('POST', path, post({})), await ask('GET', path)]) {
        expect(reply.status).toBe(404);
        expect(await reply.json()).toMatchObject({ code: 404, msg: expect.any(String) });
      }
    });
  }

  const notOffered = [
    ['POST', '/otp', 422, 'otp_disabled'],
    ['POST', '/magiclink', 422, 'otp_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled'],
    ['POST', '/factors', 422, 'mfa_totp_enroll_not_enabled'],
    ['POST', '/factors/1/challenge', 422, 'mfa_totp_verify_not_enabled'],
    ['POST', '/factors/1/verify', 422, 'mfa_totp_verify_not_enabled'],
    ['GET', '/authorize?provider=google', 400, 'validation_failed'],
    ['GET', '/callback', 400, 'bad_oauth_callback'],
    ['GET', '/reauthenticate', 422, 'reauthentication_not_valid'],
    ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled'],
    ['DELETE', '/user/identities/1', 404, 'manual_linking_disabled'],
    ['POST', '/signup', 422, 'anonymous_provider_disabled'],
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ] as const;
  test.each(notOffered)('refuses %s %s with %i %s, which it does not offer', async (method, path, status, code) => {
    const reply = await shared().ask(method, path, method === 'POST' ? post({}) : {});
    expect(reply.status).toBe(status);
    expect(reply.headers.get('x-sb-error-code')).toBe(code);
    expect(await reply.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) });
  });

  test('tells a client which way in it does not offer', async () => {
    const client = shared().openClient();
    const password = 'correct horse';
    const errors = [
      (await client.signInWithOtp({ email: 'ada@example.com' })).error,
      (await client.signInAnonymously()).error,
      (await client.signUp({ phone: '48600100200', password })).error,
      (await client.signInWithPassword({ phone: '48600100200', password })).error,
      (await client.signInWithSSO({ domain: 'example.com' })).error,
    ];
    expect(errors.map((error) => error?.code)).toEqual([
      'otp_disabled',
      'anonymous_provider_disabled',
      'phone_provider_disabled',
      'phone_provider_disabled',
      'saml_provider_disabled',
    ]);
  });

  test('says in its settings what is offered, as configured', async () => {
    const open = await (await shared().ask('GET', '/settings')).json();
    expect(open).toMatchObject({ disable_signup: false, mailer_autoconfirm: true });
    expect(open.external).toEqual({ email: true, phone: false, anonymous_users: false });
    const closed = await openAuth({ confirmAddresses: true, signUps: { kind: 'closed' } });
    const settings = await (await closed.ask('GET', '/settings')).json();
    expect(settings).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
    expect(await (await closed.ask('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' });
  });

  test('answers 405 to another method and names the allowed ones', async () => {
    const { ask } = shared();
    const reply = await ask('GET', '/signup');
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await ask('HEAD', '/verify')).headers.get('allow')).toBe('GET, POST');
  });

  test('does not use up a link on HEAD', async () => {
    const auth = shared();
    await auth.openClient().signUp({ email: 'ada@example.com', password: 'correct horse' });
    await auth.openClient().resetPasswordForEmail('ada@example.com');
    const [mail] = await auth.mails();
    const { search } = new URL(mail?.text.match(/https:\S+/)?.[0] ?? '');
    await auth.ask('HEAD', `/verify${search}`);
    expect((await auth.pressLink()).hash.get('type')).toBe('recovery');
  });

  test('needs a token wherever it acts for a person', async () => {
    const { ask } = shared();
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/logout'],
    ] as const) {
      const reply = await ask(method, path);
      expect(reply.status).toBe(401);
      expect(await reply.json()).toMatchObject({ error_code: 'no_authorization' });
    }
    expect((await ask('PUT', '/user', post({ password: 'correct horse' }))).status).toBe(401);
  });

  test('forbids caches to store its answers', async () => {
    const { ask } = shared();
    for (const path of ['/settings', '/health', '/user', '/nowhere', '/verify?type=recovery&token=x'])
      expect((await ask('GET', path)).headers.get('cache-control')).toMatch(/^no-store(, no-transform)?$/);
    const signedUp = await ask('POST', '/signup', post({ email: 'ada@example.com', password: 'correct horse' }));
    expect(signedUp.headers.get('cache-control')).toBe('no-store');
  });
});
