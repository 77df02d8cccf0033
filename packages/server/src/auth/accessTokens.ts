import { hkdfSync, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Db } from '../db/schema.ts';
import { createAccessKeys } from '../keys/accessKeys.ts';
import { addFirstSigningKey, listSigningKeys, replaceSigningKey, type StoredSigningKey } from '../repos/signingKeys.ts';
import { createVerifier, type TokenHolder, toHolder } from './verify.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const ALGORITHM = 'ES256';
/** Tolerated difference between the clocks of two processes. */
const TOLERANCE_SECONDS = 60;
/** Another process may have replaced the key. */
const FRESH_MS = 60_000;
/** Limits reads for unknown key ids, which any token may name. */
const MIN_READ_PAUSE_MS = 5_000;

export type SessionMethod = 'password' | 'otp' | 'recovery';

export interface AccessTokens {
  /** `expiresAt` is in seconds since 1970. */
  sign(holder: Holder): Promise<{ token: string; expiresAt: number }>;
  /** Returns null for any text that is no valid token. Does not know whether the session has ended. */
  verify(token: string): Promise<(TokenHolder & { sessionId: string }) | null>;
  /** Makes the first key if there is none. Throws {@link KeyNotOpened}. */
  readPublicKeys(): Promise<JSONWebKeySet>;
}

interface Holder {
  id: string;
  email: string;
  /** GoTrue's `user_metadata`. */
  metadata: Record<string, unknown>;
  sessionId: string;
  method: SessionMethod;
}

interface AccessTokensOptions {
  db: Db;
  /** 32 bytes; signing keys are stored encrypted with a key derived from it. */
  secret: Buffer;
  /** The `iss` of tokens: URL of the provider. */
  issuer: string;
  /** Verifies tokens that an earlier version signed with HS256. */
  oldJwtSecret?: string | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The stored signing keys were encrypted with another secret. */
export class KeyNotOpened extends Error {
  constructor() {
    super('SEAL_SECRET is not the one that the signing keys in this database were stored with');
  }
}

interface LoadedKey {
  id: string;
  publicJwk: JWK;
  publicKey: CryptoKey;
  /** Undefined for a retired key. */
  privateKey: CryptoKey | undefined;
}

/** Signs and verifies access tokens with GoTrue's claims. CONTRACT "Passwords, sessions, mail". */
export function createAccessTokens(options: AccessTokensOptions): AccessTokens {
  const { db, issuer, oldJwtSecret, now = Date.now } = options;
  const seal = toSeal(options.secret);
  const verifyOld = oldJwtSecret
    ? createVerifier({ key: new TextEncoder().encode(oldJwtSecret), algorithms: ['HS256'], issuer })
    : async () => null;
  let keys: readonly LoadedKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    let stored = await listSigningKeys(db, now() - ACCESS_TOKEN_SECONDS * 1000);
    if (!stored.some(({ retiredAt }) => retiredAt === null)) {
      await addFirstSigningKey(db, await makeKey(seal, now()));
      stored = await listSigningKeys(db, now() - ACCESS_TOKEN_SECONDS * 1000);
    }
    keys = await Promise.all(stored.map((key) => loadKey(key, seal)));
    readAt = performance.now();
  };

  const readOnce = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const readIfOlder = async (maxAge: number): Promise<void> => {
    if (performance.now() - readAt > maxAge) await readOnce();
  };

  async function findKey(id: string | undefined): Promise<LoadedKey | undefined> {
    await readIfOlder(FRESH_MS);
    const known = keys.find((key) => key.id === id);
    if (known) return known;
    await readIfOlder(MIN_READ_PAUSE_MS);
    return keys.find((key) => key.id === id);
  }

  async function verifyNew(token: string): Promise<TokenHolder | null> {
    const key = await findKey(decodeProtectedHeader(token).kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [ALGORITHM],
      issuer,
      audience: 'authenticated',
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now()),
    });
    return isIssued(payload, now()) ? toHolder(payload) : null;
  }

  return {
    async sign({ id, email, metadata, sessionId, method }) {
      await readIfOlder(FRESH_MS);
      const key = keys.find(({ privateKey }) => privateKey);
      if (!key?.privateKey) throw new KeyNotOpened();
      const seconds = Math.floor(now() / 1000);
      const expiresAt = seconds + ACCESS_TOKEN_SECONDS;
      const claims = {
        email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method, timestamp: seconds }],
        session_id: sessionId,
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: metadata,
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(seconds)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey);
      return { token, expiresAt };
    },

    async verify(token) {
      try {
        const holder = await (decodeProtectedHeader(token).alg === ALGORITHM ? verifyNew(token) : verifyOld(token));
        return holder?.sessionId ? { ...holder, sessionId: holder.sessionId } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },

    async readPublicKeys() {
      await readIfOlder(FRESH_MS);
      return { keys: keys.map(({ publicJwk }) => publicJwk) };
    },
  };
}

/** Replaces the key that signs. Running servers notice within a minute. */
export async function rotateSigningKey(db: Db, secret: Buffer, now = Date.now()): Promise<{ id: string }> {
  const key = await makeKey(toSeal(secret), now);
  await replaceSigningKey(db, key);
  return { id: key.id };
}

type Seal = Pick<ReturnType<typeof createAccessKeys>, 'seal' | 'open'>;

const toSeal = (secret: Buffer): Seal =>
  createAccessKeys(Buffer.from(hkdfSync('sha256', secret, '', 'prelude: signing keys', 32)));

async function makeKey({ seal }: Seal, now: number) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const id = randomUUID();
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: 'sig' };
  return {
    id,
    publicKey: JSON.stringify(publicJwk),
    sealedKey: seal(JSON.stringify(await exportJWK(privateKey))),
    createdAt: now,
  };
}

async function loadKey({ id, publicKey, sealedKey, retiredAt }: StoredSigningKey, { open }: Seal): Promise<LoadedKey> {
  const publicJwk: JWK = JSON.parse(publicKey);
  const text = retiredAt === null ? open(sealedKey) : undefined;
  if (retiredAt === null && text === undefined) throw new KeyNotOpened();
  return {
    id,
    publicJwk,
    publicKey: (await importJWK(publicJwk, ALGORITHM)) as CryptoKey,
    privateKey: text === undefined ? undefined : ((await importJWK(JSON.parse(text), ALGORITHM)) as CryptoKey),
  };
}

const isIssued = ({ iat }: JWTPayload, now: number): boolean =>
  typeof iat === 'number' && iat <= now / 1000 + TOLERANCE_SECONDS;
