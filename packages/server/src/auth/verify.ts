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

const Claims = type({
  sub: define<string>('Uuid', (value) => typeof value === 'string' && UUID.test(value)),
  role: define<'authenticated'>('Role', (value) => value === 'authenticated'),
  email: define<string>('Email', (value) => typeof value === 'string'),
});

const toPerson = (claims: JWTPayload): Person | null =>
  is(claims, Claims) ? { id: claims.sub.toLowerCase(), email: claims.email } : null;

/** Reads access tokens: signature, audience, expiry and, where given, the issuer. Whatever else it is handed reads as null. */
export function createVerifier({
  key,
  algorithms,
  issuer,
}: VerifierOptions): (token: string) => Promise<Person | null> {
  const options = { algorithms, issuer, audience: 'authenticated', requiredClaims: ['exp'] };
  return async (token) => {
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, options)
        : jwtVerify(token, key, options));
      return toPerson(payload);
    } catch {
      return null;
    }
  };
}
