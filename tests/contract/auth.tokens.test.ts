import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSupabaseAuth } from '@prelude/server/auth/createSupabaseAuth';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openAuth, SECRET } from './support/openAuth.ts';

const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const claims = { sub: ID, aud: 'authenticated', role: 'authenticated', email: 'ada@example.com' };
const ada = { id: ID, email: 'ada@example.com' };

const sign = (payload: JWTPayload, secret = SECRET, lifetime: string | number = '1h') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret));

describe('a token of the embedded provider', () => {
  test('names its person', async () => {
    const { provider, openClient } = await openAuth();
    const { data } = await openClient().signUp({ email: ada.email, password: 'correct horse' });
    const person = { id: data.user?.id, email: ada.email };
    expect(await provider.verify(data.session?.access_token ?? '')).toEqual(person);
  });

  test('of a session that is not there names nobody', async () => {
    const { provider } = await openAuth();
    expect(await provider.verify(await sign({ ...claims, session_id: ID }))).toBeNull();
    expect(await provider.verify(await sign(claims))).toBeNull();
  });

  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
  const refused = {
    'of another secret': () => sign(claims, `${SECRET}!`),
    'that has expired': () => sign(claims, SECRET, 1_000_000_000),
    'for another audience': () => sign({ ...claims, aud: 'anon' }),
    'of another role': () => sign({ ...claims, role: 'service_role' }),
    'of nobody': () => sign({ ...claims, sub: undefined }),
    'of somebody who is no UUID': () => sign({ ...claims, sub: "' or 1=1" }),
    'without an end': () =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET)),
    'without a signature': () => unsigned,
    'that is none': () => 'plk_not-a-token',
    'that is empty': () => '',
  };
  for (const [which, make] of Object.entries(refused)) {
    test(`${which} names nobody`, async () => {
      const { provider } = await openAuth();
      expect(await provider.verify(await make())).toBeNull();
    });
  }
});

describe('a token of a Supabase project', () => {
  test('signed by one of the project’s public keys names its person; another project’s does not; the keys are fetched once', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] });
    let fetched = 0;
    const project = createServer((request, reply) => {
      fetched += 1;
      reply.statusCode = request.url === '/auth/v1/.well-known/jwks.json' ? 200 : 404;
      reply.end(keys);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void project.close());
    await new Promise((resolve) => project.once('listening', resolve));
    const url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
    const { verify } = createSupabaseAuth({ url });
    const signAs = (issuer: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setIssuer(issuer)
        .setExpirationTime('1h')
        .sign(privateKey);
    expect(await verify(await signAs(`${url}/auth/v1`))).toEqual(ada);
    expect(await verify(await signAs('https://other.supabase.co/auth/v1'))).toBeNull();
    expect(await verify(await sign({ ...claims, iss: `${url}/auth/v1` }))).toBeNull();
    expect(fetched).toBe(1);
  });

  test('signed by the project’s secret names its person', async () => {
    const { verify } = createSupabaseAuth({ url: 'https://project.supabase.co', jwtSecret: SECRET });
    expect(await verify(await sign({ ...claims, iss: 'https://project.supabase.co/auth/v1' }))).toEqual(ada);
    expect(await verify(await sign(claims))).toBeNull();
  });
});
