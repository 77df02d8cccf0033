/** The whole seconds that `Retry-After` asks to wait, at least 1; undefined where it asks nothing that can be read. */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
