import { createServer } from 'node:http';
import { HttpProblem } from '@prelude/server/http/HttpProblem';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  askForKeys,
  askForUser,
  breakOff,
  hang,
  hangAfter,
  inSeconds,
  json,
  makeSigner,
  openSupabaseAuth,
  startProject,
} from './support/startProject.ts';

const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const ada = { id: ID, email: 'ada@example.com' };
const HOUR = 3600;

/** For work in the background */
const AT_LAST = { timeout: 10_000 };

async function openProject() {
  const project = await startProject();
  const [first, second] = await Promise.all([makeSigner('ES256', 'k1'), makeSigner('RS256', 'k2')]);
  project.keys.push(first.key);
  const claims = { aud: 'authenticated', role: 'authenticated', email: ada.email, iss: `${project.url}/auth/v1` };
  const [byFirst, bySecond] = await Promise.all(
    [first, second].map(({ sign }) => sign({ ...claims, sub: ID, exp: inSeconds(HOUR) })),
  );
  return { project, first, second, byFirst: byFirst ?? '', bySecond: bySecond ?? '' };
}

const timesAsked = (asked: string[]) => asked.filter((question) => question === askForKeys).length;

const unavailable = expect.objectContaining({ code: 'unavailable', details: { headers: { 'retry-after': '5' } } });

test('keys are read once for however many tokens', async () => {
  const { project, byFirst } = await openProject();
  const { provider } = openSupabaseAuth(project);
  expect(await Promise.all(Array.from({ length: 20 }, () => provider.verify(byFirst)))).toEqual(Array(20).fill(ada));
  expect(timesAsked(project.asked)).toBe(1);
});

test('a new key is found with the first token it signed, and a revoked key is forgotten', async () => {
  const { project, second, byFirst, bySecond } = await openProject();
  const { provider, pass } = openSupabaseAuth(project);
  expect(await provider.verify(byFirst)).toEqual(ada);
  project.keys = [second.key];
  pass(31);
  expect(await provider.verify(bySecond)).toEqual(ada);
  expect(await provider.verify(byFirst)).toBeNull();
  expect(timesAsked(project.asked)).toBe(2);
});

test('tokens with made-up keys cause one request to the key server in half a minute', async () => {
  const { project, byFirst } = await openProject();
  const { provider, pass } = openSupabaseAuth(project);
  const stranger = await makeSigner('ES256', 'made-up');
  const forged = await stranger.sign({ sub: ID, exp: inSeconds(HOUR), aud: 'authenticated' });
  await provider.verify(byFirst);
  pass(31);
  for (let count = 0; count < 20; count += 1) expect(await provider.verify(forged)).toBeNull();
  expect(timesAsked(project.asked)).toBe(2);
  expect(await provider.verify(byFirst)).toEqual(ada);
});

test('keys that are ten minutes old are read again in the background', async () => {
  const { project, second, byFirst, bySecond } = await openProject();
  const { provider, pass } = openSupabaseAuth(project);
  await provider.verify(byFirst);
  project.keys = [second.key];
  pass(10 * 60 + 1);
  expect(await provider.verify(byFirst)).toEqual(ada);
  await expect.poll(() => provider.verify(byFirst), AT_LAST).toBeNull();
  expect(await provider.verify(bySecond)).toEqual(ada);
  expect(timesAsked(project.asked)).toBe(2);
});

/** Every way a key server can fail to give keys */
const troubles: Record<string, Answer> = {
  'breaks off': breakOff,
  hangs: hang,
  'hangs in the middle': hangAfter('{"keys":['),
  'is in trouble': json({}, 503),
  redirects: json({}, 302, { location: 'https://elsewhere.example/keys' }),
  'has no keys at all': json({ keys: [] }),
  'says what is no set of keys': json({ keys: 'k1' }),
  'says null': json(null),
  'says what is no JSON': (reply) => void reply.end('<html>'),
  'says too much': (reply) => void reply.end(`{"keys":[],"more":"${'x'.repeat(100_000)}"}`),
};

describe.each(Object.entries(troubles))('a key server that %s', (_, trouble) => {
  test('at the start signs nobody out, and works once it is back', async () => {
    const { project, byFirst } = await openProject();
    const keys = project.answers[askForKeys];
    project.answers[askForKeys] = trouble;
    const { provider, pass, warnings } = openSupabaseAuth(project);
    await expect(provider.verify(byFirst)).rejects.toEqual(unavailable);
    await expect(provider.verify(byFirst)).rejects.toBeInstanceOf(HttpProblem);
    expect(timesAsked(project.asked)).toBe(1);
    expect(warnings).toEqual(['auth.keys.unreadable']);
    if (keys) project.answers[askForKeys] = keys;
    pass(5);
    expect(await provider.verify(byFirst)).toEqual(ada);
  });

  test('later leaves its keys valid for a day, and answers 503 for an unknown key', async () => {
    const { project, byFirst, bySecond } = await openProject();
    const { provider, pass, warnings } = openSupabaseAuth(project);
    expect(await provider.verify(byFirst)).toEqual(ada);
    project.answers[askForKeys] = trouble;
    pass(23 * HOUR);
    expect(await provider.verify(byFirst)).toEqual(ada);
    await expect(provider.verify(bySecond)).rejects.toEqual(unavailable);
    expect(await provider.verify(byFirst)).toEqual(ada);
    expect(warnings).toEqual(['auth.keys.unreadable']);
    pass(2 * HOUR);
    await expect(provider.verify(byFirst)).rejects.toEqual(unavailable);
  });
});

test('a key server with wrong keys lets nobody in', async () => {
  const { project, byFirst } = await openProject();
  const { key: other } = await makeSigner('ES256', 'k1');
  const lies = [
    [other],
    [other, other],
    [{ ...other, d: 'secret' }],
    [{ kty: 'EC', kid: 'k1', alg: 'ES256', crv: 'P-256', x: '', y: '' }],
    [{ kty: 'RSA', kid: 'k1', alg: 'ES256', n: 'x', e: 'AQAB' }],
    [{ ...other, kid: 'other' }],
    [{}],
  ];
  for (const keys of lies) {
    project.keys = keys;
    const { provider } = openSupabaseAuth(project);
    expect(await provider.verify(byFirst)).toBeNull();
  }
});

test('a project that does not exist does not stop the server from starting', async () => {
  const { byFirst } = await openProject();
  const gone = createServer().listen(0, '127.0.0.1');
  const url = await new Promise<string>((resolve) => {
    gone.once('listening', () => {
      const place = gone.address();
      gone.close(() => resolve(`http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`));
    });
  });
  const { provider } = openSupabaseAuth({ url, asked: [], keys: [], answers: {} });
  await expect(provider.verify(byFirst)).rejects.toEqual(unavailable);
});

test('a token that cannot be verified causes no question about its session', async () => {
  const { project, byFirst } = await openProject();
  project.answers[askForKeys] = breakOff;
  const { provider } = openSupabaseAuth(project);
  await expect(provider.verify(byFirst)).rejects.toEqual(unavailable);
  expect(project.asked).not.toContain(askForUser);
});
