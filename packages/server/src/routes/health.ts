import type { Hono } from 'hono';
import type { AuthProvider } from '../auth/AuthProvider.ts';
import type { Database } from '../db/Database.ts';
import type { HttpEnv } from '../http/ClientInfo.ts';
import { commit, version } from '../http/version.ts';

/** For monitoring and load balancers, never cached. CONTRACT "/v1". */
export function healthRoutes(
  app: Hono<HttpEnv>,
  {
    ping,
    findUnreadiness,
    listAwayWorkers,
    findWarning,
  }: Pick<Database, 'ping' | 'findUnreadiness' | 'listAwayWorkers'> & {
    findWarning: AuthProvider['findWarning'] | undefined;
  },
): void {
  app.get('/health', async (context) => {
    context.header('cache-control', 'no-store');
    try {
      await ping();
      return context.json({ status: 'ok', database: 'ok', version, commit });
    } catch {
      return context.json({ status: 'failing', database: 'unreachable', version, commit }, 503);
    }
  });

  /** 503 with a `reason` if requests should go elsewhere; with a `warning` if all is served but something must be mended. */
  app.get('/ready', async (context) => {
    context.header('cache-control', 'no-store');
    const reason = await findUnreadiness();
    if (reason) return context.json({ status: 'not_ready', reason }, 503);
    const warning = await findWarning?.().catch(() => undefined);
    const workers = await listAwayWorkers();
    if (workers.length === 0) return context.json({ status: 'ready', ...(warning && { warning }) });
    return context.json({ status: 'ready', warning: warning ?? 'worker_unreachable', workers });
  });
}
