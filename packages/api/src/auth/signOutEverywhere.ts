export interface SignOutOptions {
  backendUrl: string;
  anonKey: string;
  accessToken: string;
  fetch?: typeof fetch;
}

/** The provider no longer knows the session. SPEC section 4. */
const IGNORED_STATUSES = [401, 403, 404];
const TIMEOUT_MS = 15_000;

/** Resolves to true if the provider ended the session or no longer knows it. Never rejects. The request outlives the page. */
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
