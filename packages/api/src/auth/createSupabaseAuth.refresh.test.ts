import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthEvent } from './AuthPort.ts';
import { createSupabaseAuth } from './createSupabaseAuth.ts';
import { toStorageKey } from './toStorageKey.ts';

const START = 2_000_000_000;
const backendUrl = 'https://api.test';
const user = { id: 'u1', aud: 'authenticated', email: 'zofia@example.com', user_metadata: {}, app_metadata: {} };
const toSession = (name: string, expires_at: number) => ({
  access_token: `token ${name}`,
  refresh_token: `refresh ${name}`,
  expires_at,
  expires_in: expires_at - START,
  token_type: 'bearer',
  user,
});

const renewed = () => Response.json(toSession('new', START + 36_000));
const answerFailing = () => Response.json({}, { status: 503 });
const throttled = () => Response.json({ error_code: 'over_request_rate_limit', msg: 'no' }, { status: 429 });
const refused = () => Response.json({ error_code: 'refresh_token_not_found', msg: 'no' }, { status: 400 });
const noNetwork = () => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  vi.useFakeTimers({ now: START * 1000 });
  // The provider's client warns when there is no network.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the app with a stored session that ends in `secondsLeft`. The last answer repeats. */
async function comeBack(secondsLeft: number, ...answers: (() => Response)[]) {
  const kept = new Map([[toStorageKey(backendUrl), JSON.stringify(toSession('old', START + secondsLeft))]]);
  const asked: { after: number; body: unknown }[] = [];
  const told: [AuthEvent, string | undefined][] = [];
  const auth = createSupabaseAuth({
    backendUrl,
    anonKey: 'anon',
    appOrigin: 'https://app.test',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async (input, init) => {
      expect(String(input)).toBe(`${backendUrl}/auth/v1/token?grant_type=refresh_token`);
      asked.push({ after: Date.now() - START * 1000, body: JSON.parse(String(init?.body)) });
      return (answers[asked.length - 1] ?? answers.at(-1) ?? noNetwork)();
    },
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  auth.onChange((event, session) => told.push([event, session?.accessToken]));
  await pass(0);
  return { asked, auth, isKept: () => kept.size > 0, pass, told };
}

describe('a session is renewed before it ends', () => {
  test('at a tick of 30 s, when 3 ticks are left', async () => {
    const { asked, pass, told } = await comeBack(300, renewed);
    expect(told.at(-1)).toEqual(['INITIAL_SESSION', 'token old']);
    await pass(209);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([{ after: 210_000, body: { refresh_token: 'refresh old' } }]);
    expect(told.at(-1)).toEqual(['TOKEN_REFRESHED', 'token new']);
    await pass(3600);
    expect(asked).toHaveLength(1);
  });

  test('at once, when it ends within that margin', async () => {
    const { asked, auth } = await comeBack(89, renewed);
    expect(asked).toHaveLength(1);
    await expect(auth.readAccessToken()).resolves.toBe('token new');
  });
});

describe('a refresh that fails for now', () => {
  test.each([
    ['a failing server', answerFailing],
    ['too many requests', throttled],
    ['no network', noNetwork],
    ['a portal', () => new Response('<h1>Pay first</h1>', { status: 511 })],
    ['a proxy that refuses', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['a proxy that refuses in JSON', () => Response.json({ message: 'no' }, { status: 401 })],
    ['a portal that agrees', () => new Response('<h1>Pay first</h1>')],
    ['JSON without a session', () => Response.json({})],
  ])('(%s) is retried after 200 ms, doubling each time', async (_, answer) => {
    const { asked, pass, told } = await comeBack(-1, answer, answer, answer, answer, renewed);
    await pass(10);
    expect(asked.map(({ after }) => after)).toEqual([0, 200, 600, 1400, 3000]);
    expect(told).toContainEqual(['TOKEN_REFRESHED', 'token new']);
  });

  test('reports the kept session at the start', async () => {
    const { pass, told } = await comeBack(-1, noNetwork);
    await pass(60);
    expect(told).toEqual([['INITIAL_SESSION', 'token old']]);
  });

  test('ends no session, and is retried at a later tick', async () => {
    const { asked, isKept, pass, told } = await comeBack(-1, noNetwork);
    await pass(60);
    const attempts = asked.length;
    expect(isKept()).toBe(true);
    expect(told.filter(([event]) => event === 'SIGNED_OUT')).toEqual([]);
    await pass(120);
    expect(asked.length).toBeGreaterThan(attempts);
    expect(isKept()).toBe(true);
  });
});

describe('a refresh that is refused for good', () => {
  test('ends an expired session', async () => {
    const { asked, auth, isKept, told } = await comeBack(-1, refused);
    expect(asked).toHaveLength(1);
    expect(isKept()).toBe(false);
    expect(told).toContainEqual(['SIGNED_OUT', undefined]);
    await expect(auth.readAccessToken()).resolves.toBeNull();
  });

  test('keeps a session that has not expired until it does', async () => {
    const { auth, isKept, pass, told } = await comeBack(80, refused);
    expect(isKept()).toBe(true);
    await expect(auth.readAccessToken()).resolves.toBe('token old');
    await pass(120);
    expect(isKept()).toBe(false);
    expect(told.at(-1)).toEqual(['SIGNED_OUT', undefined]);
  });
});
