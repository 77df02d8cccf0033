/** Returns the storage key of the session, derived from the provider's host: SPEC section 9. */
export const toStorageKey = (backendUrl: string): string =>
  `sb-${new URL(backendUrl).host.replace(/[^a-z\d]+/gi, '-')}-auth-token`;
