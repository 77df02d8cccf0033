import { ALGORITHM, openSigningKeys } from '@prelude/server/auth/signingKeys';
import { CompactSign, decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { shareAuth } from './support/openAuth.ts';
import { SECRET } from './support/openProvider.ts';

const ID = '01a1fb0b-e9d3-7000-8000-00000000000a';
const ada = { email: 'ada@example.com', password: 'correct horse' };

describe('a token of the embedded provider', () => {
  const auth = shareAuth();

  const signUp = async () => {
    const { data } = await auth().openClient().signUp(ada);
    const token = data.session?.access_token ?? '';
    return { token, person: { id: data.user?.id, email: ada.email }, claims: decodeJwt(token) };
  };

  /** Signs with the server's own key, if with no other. */
  const sign = async (
    claims: JWTPayload,
    { alg = ALGORITHM, key }: { alg?: string; key?: CryptoKey | Buffer } = {},
  ) => {
    const { id: kid, privateKey } = await openSigningKeys(auth().db, SECRET, 0, Date.now());
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key ?? privateKey);
  };

  test('names its person', async () => {
    const { token, person, claims } = await signUp();
    const named = { ...person, ownSessionId: claims.session_id };
    expect(await auth().provider.verify(token)).toEqual(named);
    expect(await auth().provider.verify(await sign(claims))).toEqual(named);
  });

  test('of a missing session names nobody', async () => {
    const { claims } = await signUp();
    expect(await auth().provider.verify(await sign({ ...claims, session_id: ID }))).toBeNull();
    expect(await auth().provider.verify(await sign({ ...claims, session_id: undefined }))).toBeNull();
  });

  const toUnsigned = (claims: JWTPayload) =>
    `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
  const refused: Record<string, (claims: JWTPayload) => string | Promise<string>> = {
    'of another key': async (claims) => sign(claims, { key: (await generateKeyPair(ALGORITHM)).privateKey }),
    'of a secret': (claims) => sign(claims, { alg: 'HS256', key: SECRET }),
    'that has expired': (claims) => sign({ ...claims, exp: 1_000_000_000 }),
    'for another audience': (claims) => sign({ ...claims, aud: 'anon' }),
    'of another role': (claims) => sign({ ...claims, role: 'service_role' }),
    'of nobody': (claims) => sign({ ...claims, sub: undefined }),
    'of somebody who is no UUID': (claims) => sign({ ...claims, sub: "' or 1=1" }),
    'without an end': (claims) => sign({ ...claims, exp: undefined }),
    'whose end is beyond all numbers': async (claims) => {
      const { id: kid, privateKey } = await openSigningKeys(auth().db, SECRET, 0, Date.now());
      const text = JSON.stringify({ ...claims, exp: 'END' }).replace('"END"', '1e400');
      return new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: ALGORITHM, kid }).sign(privateKey);
    },
    'without a signature': toUnsigned,
    'that is none': () => 'plk_not-a-token',
    'that is empty': () => '',
  };
  for (const [which, make] of Object.entries(refused)) {
    test(`${which} names nobody`, async () => {
      const { claims } = await signUp();
      expect(await auth().provider.verify(await make(claims))).toBeNull();
    });
  }
});
