import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthEvent } from './AuthPort.ts';
import { createSupabaseAuth } from './createSupabaseAuth.ts';
import { toStorageKey } from './toStorageKey.ts';
import type { UserSession } from './UserSession.ts';

const user = { id: 'u1', aud: 'authenticated', email: 'zofia@example.com', user_metadata: {}, app_metadata: {} };
const credentials = { email: user.email, password: 'correct horse' };

/** Returns a JWT as the provider's client reads it: three parts, with `exp` in the middle one. */
function toToken(name: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [encode({ alg: 'HS256', typ: 'JWT' }), encode({ sub: name, exp: 4_000_000_000 }), encode({ name })].join('.');
}

const tokens = {
  access_token: toToken('main'),
  refresh_token: 'r1',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: 'bearer',
};
const refusal = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: 'no' }, { status });

type Answer = (init?: RequestInit) => Response | object | Promise<Response>;

/** Opens the port over a provider that replies with `answers`, by method and path. */
let backends = 0;
function openAuth(answers: Record<string, Answer> = {}, now = Date.now) {
  const kept = new Map<string, string>();
  const requests: { call: string; url: URL; headers: Headers; body: unknown }[] = [];
  const told: [AuthEvent, UserSession | null][] = [];
  const auth = createSupabaseAuth({
    backendUrl: `https://api-${backends++}.test/`,
    anonKey: 'anon',
    now,
    appOrigin: 'https://app.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const call = `${init?.method} ${url.pathname}`;
      requests.push({
        call,
        url,
        headers: new Headers(init?.headers),
        body: init?.body && JSON.parse(String(init.body)),
      });
      const answer = await answers[call]?.(init);
      if (!answer) throw new TypeError('fetch failed');
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  auth.onChange((event, session) => told.push([event, session]));
  return { auth, kept, requests, told };
}

const signsIn = { 'POST /auth/v1/token': () => ({ ...tokens, user }) };
const recovers = {
  'GET /auth/v1/user': () => user,
  'PUT /auth/v1/user': () => user,
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
};
const recoveryTokens = { accessToken: toToken('recovery'), refreshToken: 'r2' };

test('the session is kept under a key of the backend', () => {
  expect(toStorageKey('https://api.example.com:8443/')).toBe('sb-api-example-com-8443-auth-token');
});

describe('signing in', () => {
  test('returns the session, stores it and reports it', async () => {
    const { auth, kept, requests, told } = openAuth(signsIn, () => 3_000_000_000_000);
    const session = await auth.signIn(credentials);
    expect(session).toEqual({
      accessToken: tokens.access_token,
      profileId: 'u1',
      expires_at: 3_000_003_600,
      displayName: null,
      email: user.email,
    });
    expect(requests[0]?.url.search).toBe('?grant_type=password');
    expect(requests[0]?.headers.get('apikey')).toBe('anon');
    expect([...kept.keys()]).toHaveLength(1);
    await expect.poll(() => told).toEqual(expect.arrayContaining([['SIGNED_IN', session]]));
    await expect(auth.readAccessToken()).resolves.toBe(tokens.access_token);
  });

  test.each([-7200, 0, 7200])('lasts its full time on a clock that is %i s off the provider’s', async (seconds) => {
    const now = Math.floor(Date.now() / 1000);
    const theirs = { ...tokens, expires_at: now - seconds + tokens.expires_in, user };
    const { auth, requests } = openAuth({ 'POST /auth/v1/token': () => theirs }, () => now * 1000);
    await expect(auth.signIn(credentials)).resolves.toMatchObject({ expires_at: now + tokens.expires_in });
    await expect(auth.readAccessToken()).resolves.toBe(tokens.access_token);
    expect(requests).toHaveLength(1);
  });

  test('rejects with the code of the provider', async () => {
    const { auth } = openAuth({ 'POST /auth/v1/token': () => refusal(400, 'invalid_credentials') });
    await expect(auth.signIn(credentials)).rejects.toMatchObject({ name: 'AuthFailure', code: 'invalid_credentials' });
  });

  test('without an answer for 15 seconds is a timeout', async () => {
    const timeout = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    onTestFinished(() => limit.mockRestore());
    const hang: Answer = (init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const { auth, requests } = openAuth({ 'POST /auth/v1/token': hang });
    const signingIn = auth.signIn(credentials);
    await expect.poll(() => requests.length).toBe(1);
    expect(limit).toHaveBeenLastCalledWith(15_000);
    timeout.abort(new DOMException('late', 'TimeoutError'));
    await expect(signingIn).rejects.toMatchObject({ code: 'timeout' });
  });

  test('without a network is offline', async () => {
    const { auth } = openAuth();
    await expect(auth.signIn(credentials)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('signing up', () => {
  const signsUp = { 'POST /auth/v1/signup': () => ({ ...user, confirmation_sent_at: '2026-01-01T00:00:00Z' }) };

  test('an account that must be confirmed first has no session yet', async () => {
    await expect(openAuth(signsUp).auth.signUp(credentials)).resolves.toBeNull();
  });

  test('a confirmation link leads back to the confirmed page', async () => {
    const { auth, requests } = openAuth(signsUp);
    await auth.signUp(credentials);
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe('https://app.test/auth/confirmed');
    expect(requests[0]?.body).toMatchObject({ ...credentials, data: {} });
  });

  test('the first account carries the token of its link', async () => {
    const { auth, requests } = openAuth(signsUp);
    await auth.signUp({ ...credentials, setupToken: 'abc' });
    expect(requests[0]?.body).toMatchObject({ data: { setup_token: 'abc' } });
  });

  test.each<[string, Answer | undefined, object]>([
    ['signs in when it made the account', () => ({ ...tokens, user }), { profileId: 'u1' }],
    ['has no session when the account must be confirmed', () => refusal(400, 'email_not_confirmed'), { code: 'none' }],
    ['is offline when it made no account', () => refusal(400, 'invalid_credentials'), { code: 'offline' }],
    ['is offline when the check gets no answer either', undefined, { code: 'offline' }],
  ])('without an answer %s', async (_, signIn, outcome) => {
    const { auth } = openAuth(signIn && { 'POST /auth/v1/token': signIn });
    const signedUp = await auth.signUp(credentials).catch((error) => error);
    expect(signedUp ?? { code: 'none' }).toMatchObject(outcome);
  });
});

describe('while signed in', () => {
  const changes = { ...signsIn, ...recovers };

  test('a password change sends the current one, keeps this session and ends the others', async () => {
    const { auth, kept, requests, told } = openAuth(changes);
    await auth.signIn(credentials);
    await auth.changePassword({ current: credentials.password, next: 'a new password' });
    const [, change, end] = requests;
    expect(change?.call).toBe('PUT /auth/v1/user');
    expect(change?.body).toMatchObject({ password: 'a new password', current_password: credentials.password });
    expect(end?.call).toBe('POST /auth/v1/logout');
    expect(end?.url.searchParams.get('scope')).toBe('others');
    expect(kept.size).toBe(1);
    expect(told.at(-1)?.[1]).toMatchObject({ profileId: 'u1' });
  });

  test('a password change succeeds even if the other sessions cannot be ended', async () => {
    const { auth } = openAuth({ ...changes, 'POST /auth/v1/logout': () => refusal(500, 'unexpected_failure') });
    await auth.signIn(credentials);
    await expect(auth.changePassword({ current: 'a', next: 'a new password' })).resolves.toBeUndefined();
  });

  test('a wrong current password ends no session', async () => {
    const { auth, requests } = openAuth({ ...changes, 'PUT /auth/v1/user': () => refusal(400, 'invalid_credentials') });
    await auth.signIn(credentials);
    const change = auth.changePassword({ current: 'wrong', next: 'a new password' });
    await expect(change).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(requests.map(({ call }) => call)).not.toContain('POST /auth/v1/logout');
  });

  const silence = () => Promise.reject(new TypeError('fetch failed'));

  test.each<[string, (() => Response | object)[], string]>([
    ['succeeds when it was set', [silence, () => refusal(422, 'same_password')], 'done'],
    ['is offline when it was not set', [silence, () => refusal(400, 'invalid_credentials')], 'offline'],
    [
      'is found to be set by the next attempt',
      [silence, silence, () => refusal(400, 'invalid_credentials'), () => refusal(422, 'same_password')],
      'offline, done',
    ],
  ])('a password change without an answer %s', async (_, answers, told) => {
    const { auth, requests } = openAuth({
      ...changes,
      'PUT /auth/v1/user': () => (answers.shift() ?? (() => user))(),
    });
    await auth.signIn(credentials);
    const outcomes: string[] = [];
    while (answers.length > 0) {
      const change = auth.changePassword({ current: 'the old one', next: 'a new password' });
      outcomes.push(
        await change.then(
          () => 'done',
          (error) => error.code,
        ),
      );
    }
    expect(outcomes.join(', ')).toBe(told);
    const asked = requests.flatMap(
      ({ body }) => (body as { current_password?: string } | undefined)?.current_password ?? [],
    );
    expect(asked).toEqual(outcomes.flatMap(() => ['the old one', 'a new password']));
  });

  test('a recovery without an answer succeeds when the password was set', async () => {
    const answers = [silence, () => refusal(422, 'same_password')];
    const { auth } = openAuth({ ...recovers, 'PUT /auth/v1/user': () => (answers.shift() ?? silence)() });
    await auth.startRecovery(recoveryTokens);
    await expect(auth.updatePassword('a new password')).resolves.toBeUndefined();
  });

  test('a change of address leads back to the confirmed page', async () => {
    const { auth, requests } = openAuth(changes);
    await auth.signIn(credentials);
    await auth.changeEmail({ email: 'new@example.com', password: credentials.password });
    expect(requests.at(-1)?.url.searchParams.get('redirect_to')).toBe('https://app.test/auth/confirmed');
    expect(requests.at(-1)?.body).toMatchObject({
      email: 'new@example.com',
      current_password: credentials.password,
    });
  });

  test('a renewed session has the current address of the account', async () => {
    let email = user.email;
    const { auth, told } = openAuth({ 'POST /auth/v1/token': () => ({ ...tokens, user: { ...user, email } }) });
    await auth.signIn(credentials);
    email = 'new@example.com';
    await auth.refreshSession();
    expect(told.at(-1)).toEqual(['TOKEN_REFRESHED', expect.objectContaining({ email })]);
  });

  test.each([
    ['is renewed when the account has another address', 'new@example.com', ['SIGNED_IN', 'TOKEN_REFRESHED']],
    ['is not renewed when the account has the same address', user.email, ['SIGNED_IN']],
  ])('the session %s', async (_, email, events) => {
    const { auth, told } = openAuth({ ...signsIn, 'GET /auth/v1/user': () => ({ ...user, email }) });
    await auth.checkAddress();
    await auth.signIn(credentials);
    await auth.checkAddress();
    expect(told.map(([event]) => event).filter((event) => event !== 'INITIAL_SESSION')).toEqual(events);
  });

  test.each<[string, (auth: ReturnType<typeof openAuth>['auth']) => Promise<void>]>([
    ['the password cannot be changed', (auth) => auth.changePassword({ current: 'a', next: 'b' })],
    ['the address cannot be changed', (auth) => auth.changeEmail({ email: 'new@example.com', password: 'a' })],
    ['the session cannot be renewed', (auth) => auth.refreshSession()],
  ])('signed out, %s', async (_, change) => {
    await expect(change(openAuth(changes).auth)).rejects.toMatchObject({ code: 'session_missing' });
  });
});

test('a reset link leads back to the reset page of the app', async () => {
  const { auth, requests } = openAuth({ 'POST /auth/v1/recover': () => ({}) });
  await auth.requestPasswordReset(user.email);
  expect(requests[0]?.url.searchParams.get('redirect_to')).toBe('https://app.test/auth/resetPassword');
  expect(requests[0]?.body).toMatchObject({ email: user.email });
});

describe('password recovery', () => {
  test.each([
    ['an access token', { accessToken: '', refreshToken: 'r' }],
    ['a refresh token', { accessToken: 'a', refreshToken: '' }],
  ])('needs %s', async (_, incomplete) => {
    const { auth, requests } = openAuth(recovers);
    await expect(auth.startRecovery(incomplete)).rejects.toMatchObject({ code: 'session_missing' });
    expect(requests).toEqual([]);
  });

  test('changes the password of the link’s account without signing in', async () => {
    const { auth, kept, requests, told } = openAuth(recovers);
    await auth.startRecovery(recoveryTokens);
    await auth.updatePassword('a new password');
    const change = requests.find(({ call }) => call === 'PUT /auth/v1/user');
    expect(change?.headers.get('authorization')).toBe(`Bearer ${recoveryTokens.accessToken}`);
    expect(change?.body).toMatchObject({ password: 'a new password' });
    expect(kept.size).toBe(0);
    expect(told.filter(([, session]) => session)).toEqual([]);
  });

  test('holds back events until it stops', async () => {
    const { auth, told } = openAuth({ ...recovers, ...signsIn });
    await expect.poll(() => told).toEqual([['INITIAL_SESSION', null]]);
    await auth.startRecovery(recoveryTokens);
    const session = await auth.signIn(credentials);
    expect(told).toEqual([['INITIAL_SESSION', null]]);
    auth.stopRecovery();
    expect(told.at(-1)).toEqual(['SIGNED_IN', session]);
  });

  test('a weak password is refused with its reasons, and the recovery goes on', async () => {
    const weak = () =>
      Response.json(
        { code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } },
        { status: 422 },
      );
    const answers: Record<string, Answer> = { ...recovers, 'PUT /auth/v1/user': weak };
    const { auth } = openAuth(answers);
    await auth.startRecovery(recoveryTokens);
    await expect(auth.updatePassword('short')).rejects.toMatchObject({
      code: 'weak_password',
      reasons: ['password_length'],
    });
    answers['PUT /auth/v1/user'] = () => user;
    await expect(auth.updatePassword('a longer one')).resolves.toBeUndefined();
  });

  test('does not start from an expired link', async () => {
    const { auth } = openAuth({ 'GET /auth/v1/user': () => refusal(403, 'bad_jwt') });
    await expect(auth.startRecovery(recoveryTokens)).rejects.toMatchObject({ code: 'session_missing' });
    await expect(auth.updatePassword('a new password')).rejects.toMatchObject({ code: 'session_missing' });
  });
});

describe('resending a confirmation', () => {
  test.each([{}, { email: user.email }, { phone: '+48123' }, { email: user.email, type: 'sms' as const }])(
    '%j lacks an address or a type',
    async (request) => {
      const { auth, requests } = openAuth({ 'POST /auth/v1/resend': () => ({}) });
      const failure = await auth.resendConfirmation(request).catch((error) => error);
      expect(failure.cause.message).toBe('You must provide either an email or phone number and a type');
      expect(requests).toEqual([]);
    },
  );

  test('goes to the given address', async () => {
    const { auth, requests } = openAuth({ 'POST /auth/v1/resend': () => ({}) });
    await auth.resendConfirmation({ email: user.email, type: 'signup' });
    expect(requests[0]?.body).toMatchObject({ email: user.email, type: 'signup' });
    expect(requests[0]?.url.searchParams.get('redirect_to')).toBe('https://app.test/auth/confirmed');
  });
});

test('a mail is asked for in the current language', async () => {
  const asked: (string | null)[] = [];
  let locale = 'pl';
  const auth = createSupabaseAuth({
    backendUrl: 'https://language.test',
    anonKey: 'anon',
    appOrigin: 'https://app.test',
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    readLocale: () => locale,
    fetch: async (_, init) => {
      const headers = new Headers(init?.headers);
      asked.push(headers.get('accept-language'));
      expect(headers.get('apikey')).toBe('anon');
      return Response.json({});
    },
  });
  await auth.requestPasswordReset(user.email);
  locale = 'en';
  await auth.requestPasswordReset(user.email);
  expect(asked).toEqual(['pl', 'en']);
});

describe('the link of a sign-up', () => {
  const confirmation = { token: 't', password: 'correct horse' };

  test('makes the account with a password, and signs nobody in', async () => {
    const { auth, requests, kept } = openAuth({ 'POST /auth/v1/verify': () => ({}) });
    await auth.confirmSignUp(confirmation);
    expect(requests.map(({ call, body }) => [call, body])).toEqual([
      ['POST /auth/v1/verify', expect.objectContaining({ type: 'signup', token_hash: 't', password: 'correct horse' })],
    ]);
    expect([...kept.keys()]).toEqual([]);
  });

  test.each([
    [403, 'otp_expired', 'link_invalid'],
    [422, 'signup_disabled', 'sign_ups_closed'],
  ])('that is refused with %i %s fails with %s', async (status, refused, code) => {
    const { auth } = openAuth({ 'POST /auth/v1/verify': () => refusal(status, refused) });
    await expect(auth.confirmSignUp(confirmation)).rejects.toMatchObject({ code });
  });
});
