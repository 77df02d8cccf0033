import { toUrl } from '@prelude/api/contract/toUrl';

const toOriginOf = (url: string): string | null =>
  /^https?:\/\//i.test(url.trim()) ? (toUrl(url.trim())?.origin ?? null) : null;

/** Returns the origin of the page a sign-up leads to, if it is not allowed. */
export function findRefusedOrigin(
  { kind, url }: { kind?: 'thanks' | 'redirect'; url?: string },
  allowed: readonly string[],
): string | null {
  const origin = kind === 'redirect' && url ? toOriginOf(url) : null;
  return origin && !allowed.includes(origin) ? origin : null;
}
