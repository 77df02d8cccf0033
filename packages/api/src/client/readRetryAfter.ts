/**
 * Returns the wait of a `Retry-After` header in whole seconds, at least 1. Reads seconds and dates; undefined when the header
 * is missing or malformed. `now` is in milliseconds since 1970.
 */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
