import type { Hono } from 'hono';
import { ping } from '../db/ping.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';

/** The process and its database; 503 where the database does not answer or cannot write. */
export function healthRoutes(app: Hono<HttpEnv>, db: Db): void {
  app.get('/health', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await ping(db);
      return context.json({ status: 'ok', database: 'ok' });
    } catch {
      return context.json({ status: 'failing', database: 'unreachable' }, 503);
    }
  });
}
