import type { FieldCode } from './rules.ts';

/** The most origins that one waitlist may name. */
export const MAX_ALLOWED_ORIGINS = 50;

/** The URL standard lets a host have commas and braces too; several addresses in one line would read as one. */
const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])$/;

export type OriginReading = { ok: true; origin: string } | { ok: false; code: FieldCode };

/**
 * Reads what a person typed as an origin: lower case, no path, default port dropped.
 * `https://Example.com:443/join` reads as `https://example.com`. CONTRACT "Empty allowedOrigins".
 */
export function toOrigin(text: string): OriginReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, code: 'origin_empty' };
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(trimmed)?.[1]?.toLowerCase();
  if (!scheme) return { ok: false, code: 'origin_unreadable' };
  if (scheme !== 'http' && scheme !== 'https') return { ok: false, code: 'origin_scheme' };
  if (!URL.canParse(trimmed) || trimmed.includes('*')) return { ok: false, code: 'origin_unreadable' };
  const url = new URL(trimmed);
  if (url.username || url.password) return { ok: false, code: 'origin_credentials' };
  // Asked here: some browsers write a blank in a host as `%20`, where others find no URL.
  if (!HOST.test(url.hostname)) return { ok: false, code: 'origin_unreadable' };
  return { ok: true, origin: url.origin };
}

/** An empty list admits every site; a non-empty one is exact. `origin` is the request header as it came. */
export function admitsOrigin(allowedOrigins: readonly string[], origin: string | null | undefined): boolean {
  return allowedOrigins.length === 0 || (origin != null && allowedOrigins.includes(origin));
}
