import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from './ClientInfo.ts';
import type { Log } from './Log.ts';
import type { Metrics } from './Metrics.ts';

/** Times each request for the metrics, and for a line of the log: no query, no header, no body, so no token. */
export const observeRequests =
  (log: Log, metrics: Metrics | undefined): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { status } = context.res;
    metrics?.countRequest(context.req.method, routePath(context), status, ms / 1000);
    // What is not written is not put together: the public sign-up passes here.
    if (log.isLevelEnabled('info')) log.info({ ...toRequestFields(context), status, ms: Math.round(ms) }, 'request');
  };

/** What a line says of the request that it is about. */
export const toRequestFields = ({ req, env }: Parameters<MiddlewareHandler<HttpEnv>>[0]) => ({
  id: env.requestId,
  method: req.method,
  path: hideAddresses(req.path),
});

/** Somebody may write an address or a key into a path, where this server has none. */
function hideAddresses(path: string): string {
  const segments = path.split('/').map((segment) => (/@|%40|plk_/i.test(segment) ? '…' : segment));
  return segments.join('/');
}
