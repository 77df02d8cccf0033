import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** One line a request: no query, no header, no body, so no token and no address of anybody. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    log.info({ method: context.req.method, path: context.req.path, status: context.res.status, ms }, 'request');
  };
