export interface SignOutOptions {
  /** Where /auth/v1 is, as in `https://api.example.com`. */
  backendUrl: string;
  anonKey: string;
  accessToken: string;
  fetch?: typeof fetch;
}

/** The provider does not know the session any more. SPEC section 4. */
const IGNORED_STATUSES = [401, 403, 404];
const TIMEOUT_MS = 15_000;

/**
 * Asks the provider to end the session on all devices. Resolves to whether it has, and to false when it does not answer
 * within 15 seconds. The request outlives the page. Needs no code of the provider, never rejects.
 */
export async function signOutEverywhere({
  backendUrl,
  anonKey,
  accessToken,
  fetch: send = fetch,
}: SignOutOptions): Promise<boolean> {
  return send(`${backendUrl}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok, status }) => ok || IGNORED_STATUSES.includes(status),
    () => false,
  );
}
