import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { define, is, type } from 'superstruct';
import type { Person } from './AuthProvider.ts';

export interface VerifierOptions {
  /** The HS256 secret's bytes, or the keys of a JWKS. */
  key: Uint8Array | JWTVerifyGetKey;
  algorithms: string[];
  /** Checked where the provider names itself; the embedded one does not. */
  issuer?: string;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

const Claims = type({
  sub: define<string>('Uuid', isUuid),
  role: define<'authenticated'>('Role', (value) => value === 'authenticated'),
  email: define<string>('Email', (value) => typeof value === 'string'),
});

export interface TokenHolder extends Person {
  /** Undefined where the provider names no session. */
  sessionId?: string;
}

function toHolder(claims: JWTPayload): TokenHolder | null {
  const { session_id: sessionId } = claims;
  if (!is(claims, Claims)) return null;
  return { id: claims.sub.toLowerCase(), email: claims.email, ...(isUuid(sessionId) && { sessionId }) };
}

/** Reads access tokens: signature, audience, expiry and, where given, the issuer. Whatever else it is handed reads as null. */
export function createVerifier({
  key,
  algorithms,
  issuer,
}: VerifierOptions): (token: string) => Promise<TokenHolder | null> {
  const options = { algorithms, issuer, audience: 'authenticated', requiredClaims: ['exp'] };
  return async (token) => {
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, options)
        : jwtVerify(token, key, options));
      return toHolder(payload);
    } catch {
      return null;
    }
  };
}
