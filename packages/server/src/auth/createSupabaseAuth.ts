import { createRemoteJWKSet } from 'jose';
import type { AuthProvider } from './AuthProvider.ts';
import { createVerifier } from './verify.ts';

export interface SupabaseAuthOptions {
  /** The project's address, as SUPABASE_URL holds it. */
  url: string;
  /** The HS256 secret of a project that signs with one; without it the project's public keys are fetched. */
  jwtSecret?: string;
}

/** People of a real Supabase project: the app talks to it, and this server only reads its tokens. */
export function createSupabaseAuth({ url, jwtSecret }: SupabaseAuthOptions): AuthProvider {
  const issuer = new URL('/auth/v1', url).href;
  const verify = jwtSecret
    ? createVerifier({ key: new TextEncoder().encode(jwtSecret), algorithms: ['HS256'], issuer })
    : createVerifier({
        key: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
        algorithms: ['ES256', 'RS256'],
        issuer,
      });
  return { verify, close: async () => {} };
}
