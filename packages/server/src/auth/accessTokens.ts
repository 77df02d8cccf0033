import { setTimeout as wait } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { Db } from '../db/schema.ts';
import { ALGORITHM, openSigningKeys, type SigningKeys } from './signingKeys.ts';
import { createVerifier, type TokenHolder } from './verify.ts';

export const ACCESS_TOKEN_SECONDS = 3600;

/** Keys are read again after this time: another process may have replaced them. */
const FRESH_MS = 60_000;
/** Limits how often unknown key ids, which anybody can send, make the server read keys. */
const MIN_READ_PAUSE_MS = 1_000;
/** A replaced key verifies for this long: another process may sign with it until it reads the keys again. */
const RETIRED_KEPT_MS = ACCESS_TOKEN_SECONDS * 1000 + FRESH_MS;

export interface AccessTokens {
  /** `expiresAt` is in seconds since 1970. */
  sign(holder: SessionHolder): Promise<{ token: string; expiresAt: number }>;
  /** Returns null for an invalid token. Does not check whether the session has ended. */
  verify(token: string): Promise<(TokenHolder & { sessionId: string }) | null>;
  readPublicKeys(): Promise<JSONWebKeySet>;
  /** True while an older key signs, since the stored one was sealed with another secret. */
  isOutdated(): Promise<boolean>;
}

interface SessionHolder {
  id: string;
  email: string;
  metadata: Record<string, unknown>;
  sessionId: string;
  method: string;
  /** In milliseconds since 1970; now by default. */
  signedInAt?: number;
}

interface AccessTokensOptions {
  db: Db;
  secret: Buffer;
  issuer: string;
  now?: () => number;
  /** Called once a minute while the stored key cannot be opened. */
  onUnreadable?: () => void;
  /** Called once another key signs, with its id. */
  onRotated?: (kid: string) => void;
}

export function createAccessTokens(options: AccessTokensOptions): AccessTokens {
  const { db, secret, issuer, now = Date.now, onUnreadable, onRotated } = options;
  let last: SigningKeys | undefined;
  let saidAt = Number.NEGATIVE_INFINITY;
  const readKeys = createKeyReader(async () => {
    const keys = await openSigningKeys(db, secret, now() - RETIRED_KEPT_MS, now(), last);
    if (last && last.id !== keys.id) onRotated?.(keys.id);
    last = keys;
    if (keys.isOutdated && performance.now() - saidAt >= FRESH_MS) {
      saidAt = performance.now();
      onUnreadable?.();
    }
    // Kept with the keys: it imports each of them once.
    return { ...keys, find: createLocalJWKSet({ keys: keys.publicKeys }) };
  });

  const findKey: JWTVerifyGetKey = async (header, token) => {
    const find = async (maxAge: number) => (await readKeys(maxAge)).find(header, token);
    try {
      return await find(FRESH_MS);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return find(0);
    }
  };
  const verify = createVerifier({ key: findKey, algorithms: [ALGORITHM], issuer, demandsIssuer: true, now });

  return {
    async sign({ id, email, metadata, sessionId, method, signedInAt = now() }) {
      const { id: kid, privateKey } = await readKeys(FRESH_MS);
      const issuedAt = toSeconds(now());
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const claims = {
        email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method, timestamp: toSeconds(signedInAt) }],
        session_id: sessionId,
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: metadata,
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },

    async verify(token) {
      const holder = await verify(token);
      return holder?.sessionId ? { ...holder, sessionId: holder.sessionId } : null;
    },

    readPublicKeys: async () => ({ keys: (await readKeys(FRESH_MS)).publicKeys }),

    isOutdated: async () => (await readKeys(FRESH_MS)).isOutdated === true,
  };
}

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Returns keys at most `maxAge` ms old, and reads them at most once per second. */
function createKeyReader<Keys>(read: () => Promise<Keys>): (maxAge: number) => Promise<Keys> {
  let keys: Keys | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Keys> | undefined;
  // Monotonic time: a clock that is set back does not keep old keys fresh.
  const age = () => performance.now() - readAt;
  const readOnce = async () => {
    await wait(Math.max(0, MIN_READ_PAUSE_MS - age()));
    keys = await read();
    readAt = performance.now();
    return keys;
  };
  return async (maxAge) => {
    if (keys && age() <= maxAge) return keys;
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
