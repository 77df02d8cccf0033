import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from './ClientInfo.ts';
import type { Log } from './Log.ts';
import type { Metrics } from './Metrics.ts';

/** The log gets no query, header or body, so no token. */
export const observeRequests =
  (log: Log, metrics: Metrics | undefined): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { status } = context.res;
    metrics?.countRequest(context.req.method, routePath(context), status, ms / 1000);
    // Checked first, since the public sign-up is too busy for lines that nobody writes.
    if (log.isLevelEnabled('info')) log.info({ ...toRequestFields(context), status, ms: Math.round(ms) }, 'request');
  };

export const toRequestFields = ({ req, env }: Parameters<MiddlewareHandler<HttpEnv>>[0]) => ({
  id: env.requestId,
  method: req.method,
  path: hideAddresses(req.path),
});

/** No path of this server holds an e-mail or a key, but clients may request one that does. */
function hideAddresses(path: string): string {
  const segments = path.split('/').map((segment) => (/@|%40|plk_/i.test(segment) ? '…' : segment));
  return segments.join('/');
}
