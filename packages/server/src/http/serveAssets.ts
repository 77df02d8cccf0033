import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import type { Asset } from './readAssets.ts';

interface ServeOptions {
  path?: string;
  toHeaders(path: string): Record<string, string>;
}

/** Browsers check these on a 304 too. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'cross-origin-resource-policy'];

export const serveAssets = (assets: ReadonlyMap<string, Asset>, { path, toHeaders }: ServeOptions): MiddlewareHandler =>
  every(
    etag({ retainedHeaders }),
    serveStatic({
      root: '',
      ...(path && { path }),
      precompressed: true,
      async getContent(name, context) {
        const asset = assets.get(name);
        if (!asset) return null;
        // Called for the plain file first, then for a compressed one: the last that exists is sent.
        context.header('etag', asset.etag);
        context.header('content-length', String(asset.bytes.length));
        return asset.bytes;
      },
      onFound(name, context) {
        context.header('vary', 'Accept-Encoding');
        for (const [header, value] of Object.entries(toHeaders(name))) context.header(header, value);
      },
    }),
  );
