import type { Context } from 'hono';
import { type Asset, encodings } from './readAssets.ts';

/** Answers with a file: 304 where the client has it, compressed where it can read that. */
export function sendAsset(context: Context, asset: Asset, headers: Record<string, string>): Response {
  const etag = `W/${asset.etag}`;
  const shared = { ...headers, etag, vary: 'Accept-Encoding' };
  if (isKnown(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304, shared);
  const encoding = pickEncoding(context.req.header('accept-encoding') ?? '', asset);
  const bytes = (encoding && asset.bytes[encoding]) ?? asset.bytes.identity;
  return context.body(new Uint8Array(bytes), 200, {
    ...shared,
    'content-type': asset.type,
    'content-length': String(bytes.length),
    ...(encoding && { 'content-encoding': encoding }),
  });
}

/** A weak comparison, as RFC 9110 asks of `If-None-Match`. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;

function pickEncoding(accepted: string, asset: Asset): keyof typeof encodings | undefined {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  const ours = Object.keys(encodings) as (keyof typeof encodings)[];
  return ours.find((encoding) => asset.bytes[encoding] && names.includes(encoding));
}
