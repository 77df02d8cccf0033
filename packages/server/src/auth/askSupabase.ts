export interface SupabaseProject {
  url: string;
  anonKey: string;
}

/** `path` is relative to /auth/v1. The call, and reading its body, rejects after 5 s. */
export type AskSupabase = (path: string, init?: RequestInit & { token?: string }) => Promise<Response>;

const TIMEOUT_MS = 5_000;

export function createAskSupabase({ url, anonKey }: SupabaseProject): AskSupabase {
  return async (path, { token, ...init } = {}) => {
    const headers = new Headers({ apikey: anonKey, accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (init.body) headers.set('content-type', 'application/json');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect would send the token to another host.
    return fetch(`${url}/auth/v1${path}`, { ...init, headers, signal, redirect: 'error' });
  };
}
