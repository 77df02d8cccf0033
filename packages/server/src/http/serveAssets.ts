import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import type { Asset } from './readAssets.ts';

interface ServeOptions {
  /** Of these, whatever path is asked for. */
  path?: string;
  toHeaders(path: string): Record<string, string>;
}

/** Browsers hold the reply to "not modified" against these too. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'cross-origin-resource-policy'];

/** Answers with a file: 304 where the client has it, as the build compressed it where the client reads that. */
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
        // Asked for the file first and for a compressed one then: the last that is there is sent.
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
