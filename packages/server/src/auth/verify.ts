import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { define, is, type } from 'superstruct';
import type { Person } from './AuthProvider.ts';

export interface VerifierOptions {
  /** The HS256 secret's bytes, or the keys of a JWKS. An error that such keys throw when they cannot be read is passed on. */
  key: Uint8Array | JWTVerifyGetKey;
  algorithms: string[];
  /** The only issuer that a token may name. */
  issuer?: string;
  demandsIssuer?: boolean;
  /** Called with the issuer of a valid token that names another one: usually a mistake in the configuration. */
  onOtherIssuer?: (issuer: unknown) => void;
  /** Tolerated difference between the provider's clock and this one. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The clocks of two processes differ; a token issued later than this comes from a clock that was wrong. */
const MAX_EARLY_SECONDS = 60;

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

function toHolder(claims: JWTPayload): TokenHolder | null {
  const { session_id: sessionId } = claims;
  if (!is(claims, Claims)) return null;
  return { id: claims.sub.toLowerCase(), email: claims.email, ...(isUuid(sessionId) && { sessionId }) };
}

/** Thrown for texts that are no token, and by keys that do not fit one. */
const tokenErrors = [errors.JOSEError, TypeError, DOMException];

/** Verifies access tokens: signature, audience, times (also that of issue) and, if given, the issuer. Returns null for any other text. */
export function createVerifier(options: VerifierOptions): (token: string) => Promise<TokenHolder | null> {
  const {
    key,
    algorithms,
    issuer,
    demandsIssuer = false,
    onOtherIssuer,
    toleranceSeconds = 0,
    now = Date.now,
  } = options;
  const rules = {
    algorithms,
    audience: 'authenticated',
    clockTolerance: toleranceSeconds,
    requiredClaims: demandsIssuer ? ['exp', 'iss'] : ['exp'],
  };
  const isIssued = ({ iat }: JWTPayload) =>
    iat === undefined || (typeof iat === 'number' && iat <= now() / 1000 + MAX_EARLY_SECONDS);
  const isOurs = ({ iss }: JWTPayload) => issuer === undefined || iss === undefined || iss === issuer;
  return async (token) => {
    const currentDate = new Date(now());
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, { ...rules, currentDate })
        : jwtVerify(token, key, { ...rules, currentDate }));
      if (!isIssued(payload)) return null;
      if (isOurs(payload)) return toHolder(payload);
      onOtherIssuer?.(payload.iss);
      return null;
    } catch (error) {
      if (tokenErrors.some((kind) => error instanceof kind)) return null;
      throw error;
    }
  };
}
