import { describe, expect, test } from 'vitest';
import {
  type Answer,
  askForUser,
  breakOff,
  hang,
  inSeconds,
  json,
  openSupabaseAuth,
  signBySecret,
  startProject,
} from './support/startProject.ts';

const SECRET = 'a secret of a project that is long enough for HS256';
const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const ada = { id: ID, email: 'ada@example.com' };
const signIn = 'POST /auth/v1/token?grant_type=password';
const signOut = 'POST /auth/v1/logout?scope=local';

/** For work in the background */
const AT_LAST = { timeout: 10_000 };

async function openSession() {
  const project = await startProject();
  const sign = (session: string) =>
    signBySecret(
      { sub: ID, aud: 'authenticated', role: 'authenticated', email: ada.email, exp: inSeconds(3600), session },
      SECRET,
    );
  return { project, token: await sign('s1'), otherToken: await sign('s2'), ...openSupabaseAuth(project, SECRET) };
}

const timesAsked = (asked: string[]) => asked.filter((question) => question === askForUser).length;

const refusals: Record<string, Answer> = {
  'has ended': json({ code: 403, error_code: 'session_not_found' }, 403),
  'is of somebody who was deleted': json({ code: 403, error_code: 'user_not_found' }, 403),
  'is refused': json({ code: 401, error_code: 'bad_jwt' }, 401),
};

describe.each(Object.entries(refusals))('a session that %s', (_, refusal) => {
  test('is refused within five seconds', async () => {
    const { project, provider, token, pass } = await openSession();
    expect(await provider.verify(token)).toEqual(ada);
    project.answers[askForUser] = refusal;
    pass(4);
    expect(await provider.verify(token)).toBeNull();
  });
});

test('a session is checked once in four seconds, however often it is used', async () => {
  const { project, provider, token, pass } = await openSession();
  const use = () => Promise.all(Array.from({ length: 20 }, () => provider.verify(token)));
  expect(await use()).toEqual(Array(20).fill(ada));
  pass(3.9);
  await use();
  expect(timesAsked(project.asked)).toBe(1);
  pass(0.1);
  await use();
  expect(timesAsked(project.asked)).toBe(2);
});

test('the provider is asked with the person’s token and the project’s key', async () => {
  const { project, provider, token } = await openSession();
  const headers: unknown[] = [];
  project.answers[askForUser] = (reply, request) => {
    headers.push([request.headers.authorization, request.headers.apikey]);
    json({})(reply, request);
  };
  await provider.verify(token);
  expect(headers).toEqual([[`Bearer ${token}`, 'public-key']]);
});

test('the provider is not asked about an invalid token', async () => {
  const { project, provider, token } = await openSession();
  expect(await provider.verify(`${token}x`)).toBeNull();
  expect(project.asked).toEqual([]);
});

const troubles: Record<string, Answer> = {
  'breaks off': breakOff,
  hangs: hang,
  fails: json({}, 500),
  'has had enough': json({}, 429),
  redirects: json({}, 302, { location: 'https://elsewhere.example/user' }),
  'does not know the call': json({}, 404),
};

describe.each(Object.entries(troubles))('a provider that %s', (_, trouble) => {
  test('signs nobody out: a valid token is then enough, which is logged once a minute', async () => {
    const { project, provider, token, otherToken, pass, warnings } = await openSession();
    project.answers[askForUser] = trouble;
    expect(await provider.verify(token)).toEqual(ada);
    expect(await provider.verify(otherToken)).toEqual(ada);
    expect(timesAsked(project.asked)).toBe(1);
    pass(4);
    expect(await provider.verify(token)).toEqual(ada);
    expect(warnings).toEqual(['auth.provider.unreachable']);
    pass(60);
    expect(await provider.verify(token)).toEqual(ada);
    await expect.poll(() => warnings.length, AT_LAST).toBe(2);
  });

  test('lets nobody back in whose session it had reported as ended', async () => {
    const { project, provider, token, pass } = await openSession();
    project.answers[askForUser] = json({}, 403);
    expect(await provider.verify(token)).toBeNull();
    project.answers[askForUser] = trouble;
    pass(4);
    expect(await provider.verify(token)).toBeNull();
    pass(4);
    expect(await provider.verify(token)).toBeNull();
  });

  test('is asked again once it is back', async () => {
    const { project, provider, token, pass } = await openSession();
    project.answers[askForUser] = trouble;
    await provider.verify(token);
    project.answers[askForUser] = json({}, 403);
    pass(4);
    await expect.poll(() => provider.verify(token), AT_LAST).toBeNull();
  });
});

describe('a password that is checked again', () => {
  test('is right when it signs in, and the session of the check is ended', async () => {
    const { project, provider } = await openSession();
    const ended: unknown[] = [];
    project.answers[signIn] = json({ access_token: 'of-the-question' });
    project.answers[signOut] = (reply, request) => {
      ended.push(request.headers.authorization);
      json({}, 204)(reply, request);
    };
    expect(await provider.checkPassword?.(ada.email, 'correct horse')).toBe(true);
    expect(ended).toEqual(['Bearer of-the-question']);
  });

  test('is right even when that session cannot be ended', async () => {
    const { project, provider } = await openSession();
    project.answers[signIn] = json({ access_token: 'of-the-question' });
    project.answers[signOut] = breakOff;
    expect(await provider.checkPassword?.(ada.email, 'correct horse')).toBe(true);
  });

  test.each([
    [{ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }],
    [{ error: 'invalid_grant', error_description: 'Invalid login credentials' }],
  ])('is wrong when the provider answers %j', async (body) => {
    const { project, provider } = await openSession();
    project.answers[signIn] = json(body, 400);
    expect(await provider.checkPassword?.(ada.email, 'wrong')).toBe(false);
  });

  test.each<[string, Answer, string, string]>([
    ['has had enough', json({ code: 429 }, 429, { 'retry-after': '17' }), 'too_many_requests', '17'],
    ['wants a captcha', json({ code: 400, error_code: 'captcha_failed' }, 400), 'unavailable', '5'],
    ['fails', json({}, 500), 'unavailable', '5'],
    ['says what is no JSON', (reply) => void reply.end('<html>'), 'unavailable', '5'],
    ['says null', json(null), 'unavailable', '5'],
    ['breaks off', breakOff, 'unavailable', '5'],
    ['hangs', hang, 'unavailable', '5'],
  ])('is neither when the provider %s', async (_, answer, code, seconds) => {
    const { project, provider } = await openSession();
    project.answers[signIn] = answer;
    await expect(provider.checkPassword?.(ada.email, 'correct horse')).rejects.toMatchObject({
      code,
      details: { headers: { 'retry-after': seconds } },
    });
  });
});
