import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { define, is, type } from 'superstruct';
import type { Person } from './AuthProvider.ts';

export interface VerifierOptions {
  /** Bytes of the HS256 secret, or keys of a JWKS, which may throw when they cannot be read. */
  key: Uint8Array | JWTVerifyGetKey;
  algorithms: string[];
  issuer?: string;
  demandsIssuer?: boolean;
  /** Called if a valid token names another issuer: usually a mistake in the configuration. */
  onOtherIssuer?: (issuer: unknown) => void;
  toleranceSeconds?: number;
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

/** Errors of texts that are no token, and of keys that do not fit one. */
const tokenErrors = [errors.JOSEError, TypeError, DOMException];

/** Checks signature, audience, times (also that of issue) and, if given, the issuer. Returns null for any other text. */
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
  /** JSON has numbers that are none here, such as 1e400. */
  const hasEnd = ({ exp }: JWTPayload) => Number.isFinite(exp);
  const isOurs = ({ iss }: JWTPayload) => issuer === undefined || iss === undefined || iss === issuer;
  return async (token) => {
    const currentDate = new Date(now());
    try {
      const { payload } = await (typeof key === 'function'
        ? jwtVerify(token, key, { ...rules, currentDate })
        : jwtVerify(token, key, { ...rules, currentDate }));
      if (!isIssued(payload) || !hasEnd(payload)) return null;
      if (isOurs(payload)) return toHolder(payload);
      onOtherIssuer?.(payload.iss);
      return null;
    } catch (error) {
      if (tokenErrors.some((kind) => error instanceof kind)) return null;
      throw error;
    }
  };
}
