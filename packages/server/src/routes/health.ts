import type { Hono } from 'hono';
import { findUnreadiness, ping } from '../db/probes.ts';
import type { Db } from '../db/schema.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';

/** For those who watch the server; nothing of it is kept by anybody in between. */
export function healthRoutes(app: Hono<HttpEnv>, db: Db): void {
  /** The process and its database; 503 where the database does not answer or cannot write. */
  app.get('/health', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await ping(db);
      return context.json({ status: 'ok', database: 'ok' });
    } catch {
      return context.json({ status: 'failing', database: 'unreachable' }, 503);
    }
  });

  /** Whether requests may be sent here: a write is tried, and the schema is the one that this server knows. */
  app.get('/ready', async (context) => {
    context.header('cache-control', 'no-store');
    const reason = await findUnreadiness(db);
    return reason ? context.json({ status: 'not_ready', reason }, 503) : context.json({ status: 'ready' });
  });
}
