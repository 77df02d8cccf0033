import { type FieldCode, trimInvisible } from './rules.ts';
import { toUrl } from './toUrl.ts';

/** Maximum number of origins of one waitlist. */
export const MAX_ALLOWED_ORIGINS = 50;

/**
 * Stricter than the URL standard, which allows commas and braces: several addresses in one line would read as one host. DNS
 * has names of at most 253 bytes, in labels of at most 63.
 */
const HOST = /^(?:(?!.{254})[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?|\[[a-f\d:.]+\])$/;

/** Origins that apps and extensions send; their scheme stands for one site each. */
const APP = /^(?:(?:capacitor|ionic|tauri):\/\/localhost|chrome-extension:\/\/[a-p]{32})$/;

/** A normalised origin, or the code of its fault. */
export type OriginReading = { ok: true; origin: string } | { ok: false; code: FieldCode };

/**
 * Normalises a typed origin: lower case, no path, no default port. `https://Example.com:443/join` becomes
 * `https://example.com`. CONTRACT "Empty allowedOrigins".
 */
export function toOrigin(text: string): OriginReading {
  const trimmed = trimInvisible(text);
  if (trimmed === '') return { ok: false, code: 'origin_empty' };
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(trimmed)?.[1]?.toLowerCase();
  if (!scheme) return { ok: false, code: 'origin_unreadable' };
  const app = trimmed.replace(/\/$/, '').toLowerCase();
  if (APP.test(app)) return { ok: true, origin: app };
  if (scheme !== 'http' && scheme !== 'https') return { ok: false, code: 'origin_scheme' };
  const url = toUrl(trimmed);
  if (!url || trimmed.includes('*')) return { ok: false, code: 'origin_unreadable' };
  if (url.username || url.password) return { ok: false, code: 'origin_credentials' };
  // Checked after parsing: some browsers encode a blank in a host as `%20`, others refuse the URL.
  if (!HOST.test(url.hostname)) return { ok: false, code: 'origin_unreadable' };
  return { ok: true, origin: url.origin };
}

/** True for an empty list, which admits every site, and for an exact match. `origin` is the request header as received. */
export function admitsOrigin(allowedOrigins: readonly string[], origin: string | null | undefined): boolean {
  return allowedOrigins.length === 0 || (origin != null && allowedOrigins.includes(origin));
}
