import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { define, is, type } from 'superstruct';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Person } from './AuthProvider.ts';

export interface VerifierOptions {
  /** The HS256 secret's bytes, or the keys of a JWKS. Such keys may throw an {@link HttpProblem}, which is passed on. */
  key: Uint8Array | JWTVerifyGetKey;
  algorithms: string[];
  /** The only provider that a token may name. The embedded one does not name itself. */
  issuer?: string;
  /** Refuses a token that names no provider. */
  demandsIssuer?: boolean;
  /** Told whom a sound token names instead, which is a matter of configuration more often than of a stranger. */
  onOtherIssuer?: (issuer: unknown) => void;
  /** How far the provider's clock may be from this one. */
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
  /** Undefined where the provider names no session. */
  sessionId?: string;
}

function toHolder(claims: JWTPayload): TokenHolder | null {
  const { session_id: sessionId } = claims;
  if (!is(claims, Claims)) return null;
  return { id: claims.sub.toLowerCase(), email: claims.email, ...(isUuid(sessionId) && { sessionId }) };
}

/** Reads access tokens: signature, audience, times and, where given, the issuer. Whatever else it is handed reads as null. */
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
