import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { HttpProblem, notFound } from '../http/HttpProblem.ts';
import { isLoopback } from '../http/isLoopback.ts';
import type { Metrics } from '../http/Metrics.ts';

/** Throws 401 without the token; if none is set, 404 to clients that are not on this machine. CONTRACT "/v1". */
export function metricsRoutes(app: Hono<HttpEnv>, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (context) => {
    const { req, env } = context;
    if (token === undefined && !isLoopback(req.raw, env.clientAddress)) throw notFound();
    if (token !== undefined && !isSame(req.header('authorization') ?? '', `Bearer ${token}`))
      throw new HttpProblem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
    return context.body(await metrics.read(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
}

const isSame = (token: string, expected: string): boolean => timingSafeEqual(toDigest(token), toDigest(expected));

const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();
