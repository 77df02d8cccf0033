import { toUrl } from '@prelude/api/contract/toUrl';
import type { FormValues } from '../../state/FormValues.ts';

const toOriginOf = (url: string): string | null =>
  /^https?:\/\//i.test(url.trim()) ? (toUrl(url.trim())?.origin ?? null) : null;

/** Returns the origin of the page a sign-up leads to, if it is not allowed. */
export function findRefusedOrigin(
  { after, url }: Partial<Pick<FormValues, 'after' | 'url'>>,
  allowed: readonly string[],
): string | null {
  const origin = after === 'redirect' && url ? toOriginOf(url) : null;
  return origin && !allowed.includes(origin) ? origin : null;
}
