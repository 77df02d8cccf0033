import type { TextStorage } from './safeStorage.ts';
import { toStorageKey } from './toStorageKey.ts';

export interface KeptToken {
  accessToken: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** Returns the token that the provider's client keeps in the browser, before its code is loaded. Checks no structure but its own. */
export function readKeptToken(authUrl: string, storage: Pick<TextStorage, 'getItem'>): KeptToken | null {
  try {
    const { access_token: accessToken, expires_at } = JSON.parse(storage.getItem(toStorageKey(authUrl)) ?? '{}');
    return typeof accessToken === 'string' && typeof expires_at === 'number' ? { accessToken, expires_at } : null;
  } catch {
    return null;
  }
}

/** A token that expires sooner could expire on its way to the server: the provider's client has to renew it first. */
const MARGIN_MS = 60_000;

export const isLasting = (token: KeptToken | null): token is KeptToken =>
  token !== null && token.expires_at * 1000 > Date.now() + MARGIN_MS;
