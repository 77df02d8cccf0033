import { randomBytes, randomUUID } from 'node:crypto';
import { type AccessTokens, createAccessTokens } from '@prelude/server/auth/accessTokens';
import { ALGORITHM, KeyNotOpened, openSigningKeys, rotateSigningKey } from '@prelude/server/auth/signingKeys';
import { openDatabase } from '@prelude/server/db/openDatabase';
import type { Db } from '@prelude/server/db/schema';
import {
  type CryptoKey,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hurryClock } from './support/hurryClock.ts';
import { databases, makeDatabase } from './support/makeDatabase.ts';
import { onBothDatabases } from './support/onBothDatabases.ts';

const ISSUER = 'https://prelude.example/auth/v1';
const SECRET = randomBytes(32);
const HOUR = 3_600_000;

const ada = { id: randomUUID(), email: 'ada@example.com', sessionId: randomUUID() };
const holder = { ...ada, metadata: { name: 'Ada' }, method: 'password' };

onBothDatabases('an access token', (product) => {
  let clock: number;
  const open = (changes: Partial<Parameters<typeof createAccessTokens>[0]> = {}): AccessTokens =>
    createAccessTokens({ db: product().db, secret: SECRET, issuer: ISSUER, now: () => clock, ...changes });

  beforeEach(async () => {
    // A server reads its keys at most once a second.
    hurryClock(1_000);
    clock = Date.now();
    await product().db.deleteFrom('signing_keys').execute();
  });

  test('carries the claims of GoTrue, and verifies with the public keys', async () => {
    const tokens = open();
    const { token, expiresAt } = await tokens.sign({ ...holder, signedInAt: clock - HOUR });
    const keys = await tokens.readPublicKeys();
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: ISSUER });
    const seconds = Math.floor(clock / 1000);
    expect(payload).toEqual({
      ...{ iss: ISSUER, sub: ada.id, aud: 'authenticated', role: 'authenticated', email: ada.email, phone: '' },
      ...{ iat: seconds, exp: seconds + 3600, session_id: ada.sessionId, is_anonymous: false, aal: 'aal1' },
      amr: [{ method: 'password', timestamp: seconds - 3600 }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada' },
    });
    expect(expiresAt).toBe(payload.exp);
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys.keys[0]?.kid });
    expect(Object.keys(keys.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(await tokens.verify(token)).toEqual(ada);
  });

  test('ends after an hour, and is refused while the clock says that it is not issued yet', async () => {
    const tokens = open();
    const { token } = await tokens.sign(holder);
    const verdicts = [];
    for (const moved of [0, HOUR - 1_000, HOUR, 2 * HOUR, -30_000, -HOUR]) {
      clock += moved;
      verdicts.push((await tokens.verify(token)) !== null);
      clock -= moved;
    }
    expect(verdicts).toEqual([true, true, false, false, true, false]);
    clock -= HOUR;
    expect(await tokens.verify((await tokens.sign(holder)).token)).toEqual(ada);
  });

  /** Signs with the key of the database, or as a stranger would. */
  const signOwn = async (changes: JWTPayload = {}, stranger?: { alg: string; key: CryptoKey | Uint8Array }) => {
    const seconds = Math.floor(clock / 1000);
    const { id: sub, email, sessionId: session_id } = ada;
    const claims = { iss: ISSUER, sub, email, session_id, aud: 'authenticated', role: 'authenticated', iat: seconds };
    const { id: kid, privateKey } = await openSigningKeys(product().db, SECRET, 0, clock);
    return new SignJWT({ ...claims, exp: seconds + 3600, ...changes })
      .setProtectedHeader({ alg: stranger?.alg ?? ALGORITHM, kid })
      .sign(stranger?.key ?? privateKey);
  };

  test('of our key, with all its claims, is taken', async () => {
    expect(await open().verify(await signOwn())).toEqual(ada);
  });

  test.each<[string, () => Promise<string>]>([
    ['of a foreign issuer', () => signOwn({ iss: 'https://other.example/auth/v1' })],
    ['from the future', () => signOwn({ iat: Math.floor(clock / 1000) + 3600 })],
    ['issued at no time', () => signOwn({ iat: 'now' as never })],
    ['whose end is no number', () => signOwn({ exp: `${Math.floor(clock / 1000) + 3600}` as never })],
    ['without an end', () => signOwn({ exp: undefined })],
    ['of another audience', () => signOwn({ aud: 'anon' })],
    ['of no session', () => signOwn({ session_id: undefined })],
    ['of no issuer', () => signOwn({ iss: undefined })],
    ['of another key', async () => signOwn({}, { alg: ALGORITHM, key: (await generateKeyPair(ALGORITHM)).privateKey })],
    ['of a secret', () => signOwn({}, { alg: 'HS256', key: Buffer.from('k'.repeat(32)) })],
    ['of nobody', async () => 'no token'],
  ])('%s is refused', async (_, make) => {
    expect(await open().verify(await make())).toBe(null);
  });

  test('of another installation, or another issuer of this one, is refused', async () => {
    const { token } = await open({ issuer: 'https://other.example/auth/v1' }).sign(holder);
    expect(await open().verify(token)).toBe(null);
    await product().db.deleteFrom('signing_keys').execute();
    expect(await open().verify(token)).toBe(null);
  });

  test('cannot be signed by its public key as a secret', async () => {
    const [key] = (await open().readPublicKeys()).keys;
    for (const secret of [JSON.stringify(key), key?.x ?? '', SECRET])
      expect(await open().verify(await signOwn({}, { alg: 'HS256', key: Buffer.from(secret) }))).toBe(null);
  });

  describe('after a replacement of the key', () => {
    test('verifies for an hour more; a server that knows only the old key learns of the new one, and says so', async () => {
      const rotated: string[] = [];
      const running = open({ onRotated: (kid) => rotated.push(kid) });
      const before = (await running.sign(holder)).token;
      await rotateSigningKey(product().db, SECRET, clock);
      const restarted = open();
      const after = (await restarted.sign(holder)).token;
      expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
      expect((await restarted.readPublicKeys()).keys).toHaveLength(2);
      for (const tokens of [running, restarted])
        expect([await tokens.verify(before), await tokens.verify(after)]).toEqual([ada, ada]);
      expect(rotated).toEqual([decodeProtectedHeader(after).kid]);
      clock += HOUR + 61_000;
      expect((await open().readPublicKeys()).keys).toHaveLength(1);
    });

    test('a second replacement drops the first key at once', async () => {
      const { token } = await open().sign(holder);
      await rotateSigningKey(product().db, SECRET, clock);
      await rotateSigningKey(product().db, SECRET, clock + 1);
      expect(await open().verify(token)).toBe(null);
      expect((await open().readPublicKeys()).keys).toHaveLength(2);
    });

    test('with another secret a running server signs on with the key that it has, and says so', async () => {
      let said = 0;
      const running = open({ onUnreadable: () => (said += 1) });
      const before = (await running.sign(holder)).token;
      const secret = randomBytes(32);
      await rotateSigningKey(product().db, secret, clock);
      const other = (await open({ secret }).sign(holder)).token;
      expect(await running.verify(other)).toEqual(ada);
      const after = (await running.sign(holder)).token;
      expect(decodeProtectedHeader(after).kid).toBe(decodeProtectedHeader(before).kid);
      expect([await running.verify(before), await running.verify(after)]).toEqual([ada, ada]);
      expect([said, await running.isOutdated()]).toEqual([1, true]);
    });

    test('with another secret nobody is signed out', async () => {
      const { token } = await open().sign(holder);
      const secret = randomBytes(32);
      await expect(open({ secret }).sign(holder)).rejects.toThrow(KeyNotOpened);
      await expect(open({ secret }).readPublicKeys()).rejects.toThrow(/^SEAL_SECRET does not open/);
      await rotateSigningKey(product().db, secret, clock);
      const tokens = open({ secret });
      expect(await tokens.verify(token)).toEqual(ada);
      expect(await tokens.verify((await tokens.sign(holder)).token)).toEqual(ada);
    });
  });

  test('a private key is stored encrypted', async () => {
    const tokens = open();
    await tokens.sign(holder);
    const rows = await product().db.selectFrom('signing_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/\\?"d\\?":/);
  });

  test('that cannot be checked, since the database is gone, is not called invalid', async () => {
    const { token } = await open().sign(holder);
    const gone = { db: await openGone() };
    await expect(open(gone).verify(token)).rejects.toThrow();
  });
});

async function openGone(): Promise<Db> {
  const { database, clear } = await makeDatabase('sqlite');
  const { db, close } = await openDatabase(database);
  await close();
  await clear();
  return db;
}

test.each(databases)('on %s, processes that make the first key at once agree on one', async (kind) => {
  const { database, clear } = await makeDatabase(kind);
  const pools = await Promise.all([openDatabase(database), openDatabase(database), openDatabase(database)]);
  onTestFinished(async () => {
    await Promise.all(pools.map(({ close }) => close()));
    await clear();
  });
  const all = pools.map(({ db }) => createAccessTokens({ db, secret: SECRET, issuer: ISSUER }));
  const signed = await Promise.all(all.map((tokens) => tokens.sign(holder)));
  expect(new Set(signed.map(({ token }) => decodeProtectedHeader(token).kid)).size).toBe(1);
  for (const tokens of all) for (const { token } of signed) expect(await tokens.verify(token)).toEqual(ada);
  expect(decodeJwt(signed[0]?.token ?? '').iss).toBe(ISSUER);
});
