/** Returns how a site is named in a sentence: without `https://`, which most have. */
export const toSiteName = (origin: string): string => origin.replace(/^https:\/\//, '');

/** Two labels, or three of which the second is as short as in `com.pl` or `co.uk`. */
const NAKED = /^[^.]+(?:\.[a-z]{2,3})?\.[a-z]{2,}$/;

/** Returns the origin with `www.` that people take for the same site, or the one without it; null when there is none. */
export function toTwinOrigin(origin: string): string | null {
  const [, scheme, host = ''] = /^(https?:\/\/)(.+)$/.exec(origin) ?? [];
  const [name = '', port = ''] = host.split(/(?=:\d+$)/);
  const bare = name.replace(/^www\./, '');
  if (!NAKED.test(bare)) return null;
  return `${scheme}${name === bare ? `www.${bare}` : bare}${port}`;
}
