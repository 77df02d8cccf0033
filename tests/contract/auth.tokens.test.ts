import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { shareAuth } from './support/openAuth.ts';

/** Signed the tokens of earlier versions. */
const SECRET = 'a secret that is long enough for HS256 to be taken seriously';
const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const claims = { sub: ID, aud: 'authenticated', role: 'authenticated', email: 'ada@example.com' };
const ada = { id: ID, email: 'ada@example.com' };

const sign = (payload: JWTPayload, secret = SECRET, lifetime: string | number = '1h') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secret));

describe('a token of the embedded provider', () => {
  const auth = shareAuth({ oldJwtSecret: SECRET });

  test('names its person', async () => {
    const { provider, openClient } = auth();
    const { data } = await openClient().signUp({ email: ada.email, password: 'correct horse' });
    const person = { id: data.user?.id, email: ada.email };
    expect(await provider.verify(data.session?.access_token ?? '')).toEqual(person);
  });

  test('of an earlier version names its person while its session lasts', async () => {
    const { provider, openClient } = auth();
    const client = openClient();
    const { data } = await client.signUp({ email: ada.email, password: 'correct horse' });
    const { sub, session_id } = decodeJwt(data.session?.access_token ?? '');
    const token = await sign({ ...claims, sub, session_id });
    expect(await provider.verify(token)).toEqual({ id: sub, email: ada.email });
    await client.signOut();
    expect(await provider.verify(token)).toBeNull();
  });

  test('of a missing session names nobody', async () => {
    const { provider } = auth();
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
      const { provider } = auth();
      expect(await provider.verify(await make())).toBeNull();
    });
  }
});
