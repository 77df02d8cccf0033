import type { Context } from 'hono';
import { pickEncoding } from './pickEncoding.ts';
import { type Asset, encodings } from './readAssets.ts';

const ours = Object.keys(encodings) as (keyof typeof encodings)[];

/** Answers with a file: 304 where the client has it, compressed where it can read that. */
export function sendAsset(context: Context, asset: Asset, headers: Record<string, string>): Response {
  const etag = `W/${asset.etag}`;
  const shared = { ...headers, etag, vary: 'Accept-Encoding' };
  if (isKnown(context.req.header('if-none-match'), asset.etag)) return context.body(null, 304, shared);
  const encoding = pickEncoding(
    context.req.header('accept-encoding'),
    ours.filter((name) => asset.bytes[name]),
  );
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
