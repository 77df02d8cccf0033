import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { define, is, type } from 'superstruct';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Person } from './AuthProvider.ts';

export interface VerifierOptions {
  /** The HS256 secret's bytes, or the keys of a JWKS. Such keys may throw an {@link HttpProblem}, which is passed on. */
  key: Uint8Array | JWTVerifyGetKey;
  algorithms: string[];
  /** The only issuer that a token may name. Tokens of the embedded provider name none. */
  issuer?: string;
  demandsIssuer?: boolean;
  /** Called with the issuer of a valid token that names another one: usually a mistake in the configuration. */
  onOtherIssuer?: (issuer: unknown) => void;
  /** Tolerated difference between the provider's clock and this one. */
  toleranceSeconds?: number;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

const Claims = type({
  sub: define<string>('Uuid', isUuid),
  role: define<'authenticated'>('Role', (value) => value === 'authenticated'),
  email: define<string>('Email', (value) => typeof value === 'string'),
});

export interface TokenHolder extends Person {
  sessionId?: string;
}

export function toHolder(claims: JWTPayload): TokenHolder | null {
  const { session_id: sessionId } = claims;
  if (!is(claims, Claims)) return null;
  return { id: claims.sub.toLowerCase(), email: claims.email, ...(isUuid(sessionId) && { sessionId }) };
}

/** Verifies access tokens: signature, audience, times and, if given, the issuer. Returns null for any other text. */
export function createVerifier(options: VerifierOptions): (token: string) => Promise<TokenHolder | null> {
  const { key, algorithms, issuer, demandsIssuer = false, onOtherIssuer, toleranceSeconds = 0 } = options;
  const rules = {
    algorithms,
    audience: 'authenticated',
    clockTolerance: toleranceSeconds,
    requiredClaims: demandsIssuer ? ['exp', 'iss'] : ['exp'],
  };
  const isOurs = ({ iss }: JWTPayload) => issuer === undefined || iss === undefined || iss === issuer;
  return async (token) => {
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, rules)
        : jwtVerify(token, key, rules));
      if (isOurs(payload)) return toHolder(payload);
      onOtherIssuer?.(payload.iss);
      return null;
    } catch (error) {
      if (error instanceof HttpProblem) throw error;
      return null;
    }
  };
}
