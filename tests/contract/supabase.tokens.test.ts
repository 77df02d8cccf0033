import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  askForKeys,
  inSeconds,
  makeSigner,
  openSupabaseAuth,
  type Signer,
  signBySecret,
  startProject,
  type TestProject,
} from './support/startProject.ts';

const SECRET = 'a secret of a project that is long enough for HS256';
const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const ada = { id: ID, email: 'ada@example.com' };

const toClaims = ({ url }: TestProject, changes: JWTPayload = {}): JWTPayload => ({
  sub: ID,
  aud: 'authenticated',
  role: 'authenticated',
  email: ada.email,
  iss: `${url}/auth/v1`,
  exp: inSeconds(3600),
  ...changes,
});

const toUnsigned = (claims: JWTPayload, alg: string): string =>
  [{ alg, typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

interface Case {
  project: TestProject;
  sign: Signer['sign'];
  /** Signs with other keys, as a stranger would. */
  forge: Signer['sign'];
  verify: (token: string) => Promise<unknown>;
}

/** Opens, for each test, a project that signs this way and a server that knows it. */
const ways: Record<string, () => Promise<Case>> = {
  HS256: async () => {
    const project = await startProject();
    return {
      project,
      sign: (claims) => signBySecret(claims, SECRET),
      forge: (claims) => signBySecret(claims, `${SECRET}!`),
      verify: openSupabaseAuth(project, SECRET).provider.verify,
    };
  },
  ES256: () => openCase('ES256'),
  RS256: () => openCase('RS256'),
};

async function openCase(alg: 'ES256' | 'RS256'): Promise<Case> {
  const project = await startProject();
  const [{ key, sign }, { sign: forge }] = await Promise.all([makeSigner(alg, 'k1'), makeSigner(alg, 'k1')]);
  project.keys.push(key);
  return { project, sign, forge, verify: openSupabaseAuth(project).provider.verify };
}

const refused: Record<string, (open: Case) => Promise<string> | string> = {
  'that somebody else signed': ({ project, forge }) => forge(toClaims(project)),
  'of another project': ({ project, sign }) => sign(toClaims(project, { iss: 'https://other.supabase.co/auth/v1' })),
  'of a project whose address begins alike': ({ project, sign }) =>
    sign(toClaims(project, { iss: `${project.url}/auth/v1/` })),
  'for another audience': ({ project, sign }) => sign(toClaims(project, { aud: 'anon' })),
  'for no audience': ({ project, sign }) => sign(toClaims(project, { aud: undefined })),
  'that has expired': ({ project, sign }) => sign(toClaims(project, { exp: inSeconds(-6) })),
  'without an end': ({ project, sign }) => sign(toClaims(project, { exp: undefined })),
  'that is not valid yet': ({ project, sign }) => sign(toClaims(project, { nbf: inSeconds(60) })),
  'of the role of a service': ({ project, sign }) => sign(toClaims(project, { role: 'service_role' })),
  'of nobody': ({ project, sign }) => sign(toClaims(project, { sub: undefined })),
  'of somebody who is no UUID': ({ project, sign }) => sign(toClaims(project, { sub: "' or 1=1" })),
  'without a signature': ({ project }) => `${toUnsigned(toClaims(project), 'none')}.`,
  'whose signature was taken off': async ({ project, sign }) =>
    `${(await sign(toClaims(project))).split('.').slice(0, 2).join('.')}.`,
  'whose claims were changed': async ({ project, sign }) => {
    const [head, , signature] = (await sign(toClaims(project))).split('.');
    const other = toUnsigned(toClaims(project, { sub: ID.replace('a', 'b') }), 'any').split('.')[1];
    return [head, other, signature].join('.');
  },
  'that is none': () => 'plk_not-a-token',
  'that is empty': () => '',
};

describe.each(Object.entries(ways))('a token that a project signs with %s', (_, open) => {
  test('names its person', async () => {
    const { project, sign, verify } = await open();
    expect(await verify(await sign(toClaims(project)))).toEqual(ada);
  });

  test('is accepted by a clock that is a few seconds off', async () => {
    const { project, sign, verify } = await open();
    expect(await verify(await sign(toClaims(project, { exp: inSeconds(-2) })))).toEqual(ada);
    expect(await verify(await sign(toClaims(project, { nbf: inSeconds(4) })))).toEqual(ada);
  });

  test.each(Object.entries(refused))('%s names nobody', async (_which, make) => {
    const opened = await open();
    expect(await opened.verify(await make(opened))).toBeNull();
  });
});

describe.each(['ES256', 'RS256'] as const)('a project that publishes keys for %s', (alg) => {
  test('accepts no token signed with a secret, not even with its public key', async () => {
    const project = await startProject();
    const { key } = await makeSigner(alg, 'k1');
    project.keys.push(key, { kty: 'oct', kid: 'secret', k: Buffer.from(SECRET).toString('base64url'), alg: 'HS256' });
    const { provider } = openSupabaseAuth(project);
    const secrets = [SECRET, JSON.stringify(key), String(key.n ?? key.x), ''.padEnd(32, '\0')];
    for (const secret of secrets)
      expect(await provider.verify(await signBySecret(toClaims(project), secret))).toBeNull();
  });

  test('must be the issuer of its tokens', async () => {
    const { project, sign, verify } = await openCase(alg);
    expect(await verify(await sign(toClaims(project, { iss: undefined })))).toBeNull();
  });
});

test('a project that signs with a secret need not be the issuer, and is not asked for keys', async () => {
  const project = await startProject();
  const { provider } = openSupabaseAuth(project, SECRET);
  expect(await provider.verify(await signBySecret(toClaims(project, { iss: undefined }), SECRET))).toEqual(ada);
  const { key, sign } = await makeSigner('ES256', 'k1');
  project.keys.push(key);
  expect(await provider.verify(await sign(toClaims(project)))).toBeNull();
  expect(project.asked).not.toContain(askForKeys);
});

test('a valid token with another issuer is logged, since SUPABASE_URL then differs from the project’s own address', async () => {
  const project = await startProject();
  const { provider, warnings, pass } = openSupabaseAuth(project, SECRET);
  const token = await signBySecret(toClaims(project, { iss: 'https://abcdefgh.supabase.co/auth/v1' }), SECRET);
  expect([await provider.verify(token), await provider.verify(token)]).toEqual([null, null]);
  expect(warnings).toEqual(['auth.issuer.other']);
  pass(60);
  await provider.verify(token);
  expect(warnings).toHaveLength(2);
  await provider.verify(await signBySecret(toClaims(project, { iss: 'https://evil.example' }), `${SECRET}!`));
  expect(warnings).toHaveLength(2);
});
