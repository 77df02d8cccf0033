export interface SignOutOptions {
  /** URL that /auth/v1 is served under, as in `https://api.example.com`. */
  backendUrl: string;
  anonKey: string;
  accessToken: string;
  fetch?: typeof fetch;
}

/** The provider no longer knows the session. SPEC section 4. */
const IGNORED_STATUSES = [401, 403, 404];
const TIMEOUT_MS = 15_000;

/**
 * Ends the session on all devices. Resolves to true when the provider has ended it or no longer knows it, and to false after
 * any other reply or 15 seconds. Never rejects. The request outlives the page and does not need the provider's client.
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
