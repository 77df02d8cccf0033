import { HttpProblem, unavailable } from '../http/HttpProblem.ts';
import type { Log } from '../http/Log.ts';
import type { AuthProvider } from './AuthProvider.ts';
import { type AskSupabase, createAskSupabase, type SupabaseProject } from './askSupabase.ts';
import { createKeySet } from './createKeySet.ts';
import { createSessionCheck } from './createSessionCheck.ts';
import { createVerifier } from './verify.ts';

export interface SupabaseAuthOptions extends SupabaseProject {
  /** Only for a project that signs with HS256; the public keys of others are fetched. */
  jwtSecret?: string | undefined;
  log: Log;
  now?: () => number;
}

const TOLERANCE_SECONDS = 5;
const RETRY_SECONDS = 5;
const WARN_EVERY_MS = 60_000;

const readClock = () => performance.now();

export function createSupabaseAuth({ jwtSecret, log, now = readClock, ...project }: SupabaseAuthOptions): AuthProvider {
  const ask = createAskSupabase(project);
  const warn = (event: string) => {
    let silentUntil = Number.NEGATIVE_INFINITY;
    return (fields: Record<string, unknown>) => {
      if (now() < silentUntil) return;
      silentUntil = now() + WARN_EVERY_MS;
      log.warn(fields, event);
    };
  };
  const warnOfError = (event: string) => {
    const warnOf = warn(event);
    // The message of fetch only says that it failed; the cause says why.
    return (error: unknown) => warnOf({ error: (error instanceof Error && error.cause) || error });
  };
  const issuer = `${project.url}/auth/v1`;
  const warnOfIssuer = warn('auth.issuer.other');
  const shared = {
    issuer,
    onOtherIssuer: (other: unknown) => warnOfIssuer({ expected: issuer, issuer: other }),
    toleranceSeconds: TOLERANCE_SECONDS,
  };
  const readToken = jwtSecret
    ? createVerifier({ ...shared, key: new TextEncoder().encode(jwtSecret), algorithms: ['HS256'] })
    : createVerifier({
        ...shared,
        key: createKeySet({ ask, now, onFailure: warnOfError('auth.keys.unreadable') }),
        algorithms: ['ES256', 'RS256'],
        demandsIssuer: true,
      });
  const isLive = createSessionCheck({ ask, now, onFailure: warnOfError('auth.provider.unreachable') });
  return {
    async verify(token) {
      const person = await readToken(token);
      return person && (await isLive(token)) ? person : null;
    },
    checkPassword: (email, password) => checkPassword(ask, email, password),
    close: async () => {},
  };
}

async function checkPassword(ask: AskSupabase, email: string, password: string): Promise<boolean> {
  const reply = await ask('/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  }).catch(() => {
    throw unavailable(RETRY_SECONDS);
  });
  const body = (await reply.json().catch(() => null)) ?? {};
  if (reply.ok && typeof body.access_token === 'string') {
    // Ends the session that the check opened. If this fails, nobody holds its tokens.
    await ask('/logout?scope=local', { method: 'POST', token: body.access_token }).catch(() => undefined);
    return true;
  }
  if (body.error_code === 'invalid_credentials' || body.error === 'invalid_grant') return false;
  if (reply.status === 429)
    throw new HttpProblem('too_many_requests', {
      headers: { 'retry-after': reply.headers.get('retry-after') ?? String(RETRY_SECONDS) },
    });
  throw unavailable(RETRY_SECONDS);
}
