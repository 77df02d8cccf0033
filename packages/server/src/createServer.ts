import { type Context, Hono } from 'hono';
import type { AuthProvider } from './auth/AuthProvider.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { isUnavailable } from './db/isUnavailable.ts';
import type { Db } from './db/schema.ts';
import { allowAppOrigins } from './http/allowAppOrigins.ts';
import type { HttpEnv } from './http/ClientInfo.ts';
import { createRequestIds } from './http/createRequestIds.ts';
import { HttpProblem, notFound, unavailable } from './http/HttpProblem.ts';
import { isLoopback } from './http/isLoopback.ts';
import type { Log } from './http/Log.ts';
import type { Metrics } from './http/Metrics.ts';
import { observeRequests, toRequestFields } from './http/observeRequests.ts';
import type { PreludeServer } from './http/PreludeServer.ts';
import type { Asset } from './http/readAssets.ts';
import { replyHeaders } from './http/replyHeaders.ts';
import type { AccessKeys } from './keys/accessKeys.ts';
import type { Limiter } from './limits/limits.ts';
import type { Mailbox } from './mail/createMailbox.ts';
import { mailboxRoutes } from './mail/mailboxRoutes.ts';
import { createListCache } from './repos/createListCache.ts';
import { createViews } from './repos/createViews.ts';
import { apiRoutes } from './routes/api.ts';
import { appRoutes } from './routes/app.ts';
import { contactRoutes } from './routes/contacts.ts';
import { createAnswer, refuseOtherMethods } from './routes/createAnswer.ts';
import { createSignUp } from './routes/createSignUp.ts';
import { fileRoutes } from './routes/files.ts';
import { growthRoutes } from './routes/growth.ts';
import { healthRoutes } from './routes/health.ts';
import { listPageRoutes } from './routes/listPage.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { profileRoutes } from './routes/profiles.ts';
import { signUpRoutes } from './routes/signUp.ts';
import { createCountLook, viewRoutes } from './routes/views.ts';
import { waitlistRoutes } from './routes/waitlists.ts';
import { widgetRoutes } from './routes/widget.ts';
import { workspaceRoutes } from './routes/workspaces.ts';

export interface ServerDeps {
  db: Db;
  auth: AuthProvider;
  keys: AccessKeys;
  log: Log;
  /** Absent where nothing is limited. */
  limiter?: Limiter;
  /** Where mails go that no mail server takes; its page is shown to clients on this machine only. */
  mailbox?: Mailbox;
  /** Absent where nobody may read them. */
  metrics?: Metrics;
  /** What opens them; without it they are for clients on this machine only. */
  metricsToken?: string;
  /** The built app and widget, by path; see `readAssets`. */
  appFiles: ReadonlyMap<string, Asset>;
  widgetFiles: ReadonlyMap<string, Asset>;
  /** The address of the product, without a slash at its end; empty where the app is to use the page's own. */
  publicUrl: string;
  /** The public key that the app sends to the auth provider. */
  anonKey: string;
  /** The Supabase project that keeps the accounts, without a slash at its end; none where this server does. */
  authUrl?: string;
  /** What the page is to know; true and open without. */
  sendsMail?: boolean;
  signUps?: 'open' | 'closed';
  /** Where the app is hosted beside this server; see `allowAppOrigins`. */
  appOrigins?: readonly string[];
}

/** One that keeps something in memory for a moment. */
export interface RunningServer extends PreludeServer {
  /** Writes it; to be called before the database is closed. */
  close(): Promise<void>;
}

/** The whole product as a function of requests: no port, no environment. */
export function createServer(deps: ServerDeps): RunningServer {
  const { db, auth, keys, log, mailbox, limiter, metrics } = deps;
  const app = new Hono<HttpEnv>();
  app.use(observeRequests(log, metrics), replyHeaders(deps.publicUrl.startsWith('https:')));

  function report(error: unknown, context: Context<HttpEnv>): HttpProblem {
    const problem = toProblem(error);
    metrics?.countRefusal(problem.code);
    if (problem !== error) {
      const fields = { ...toRequestFields(context), error };
      if (problem.code === 'unavailable') log.warn(fields, 'database.unavailable');
      else log.error(fields, 'request.failed');
    }
    return problem;
  }

  const cors = allowAppOrigins(deps.appOrigins ?? []);
  app.use('/v1/*', cors);
  app.use('/auth/v1/*', cors);

  const lists = createListCache(db);
  const answer = createAnswer(app, { authenticate: createAuthenticate(db, auth, limiter), db, keys });
  profileRoutes({ answer, db, auth, lists, limiter });
  workspaceRoutes({ answer, db, keys, lists });
  waitlistRoutes({ answer, db, lists });
  contactRoutes({ answer, db });
  fileRoutes({ answer, db });
  growthRoutes({ answer, db });
  const signUp = createSignUp({ db, lists, limiter, metrics });
  signUpRoutes(app, signUp);
  const reportUnwritten = (error: unknown) => log.warn({ error }, 'views.unwritten');
  const views = createViews(db, reportUnwritten);
  const countLook = createCountLook({ lists, views, isLimited: limiter !== undefined });
  viewRoutes(app, countLook);
  listPageRoutes(app, { lists, signUp, countLook, publicUrl: deps.publicUrl, report });
  widgetRoutes(app, deps.widgetFiles);
  healthRoutes(app, db);
  if (metrics) metricsRoutes(app, metrics, deps.metricsToken);
  apiRoutes(app, { publicUrl: deps.publicUrl, keepsAccounts: auth.fetch !== undefined });
  authRoutes(app, auth, metrics);
  if (mailbox) mailboxPage(app, mailbox);
  refuseOtherMethods(app);
  appRoutes(app, deps.appFiles, ({ req, env }) => ({
    publicUrl: deps.publicUrl,
    anonKey: deps.anonKey,
    authUrl: deps.authUrl ?? null,
    sendsMail: deps.sendsMail ?? true,
    signUps: deps.signUps ?? 'open',
    mailboxPath: mailbox && isLoopback(req.raw, env.clientAddress) ? '/dev/mailbox' : null,
  }));

  app.notFound((context) => notFound().answer(context));
  app.onError((error, context) => report(error, context).answer(context));
  const nextId = createRequestIds();
  return {
    fetch: async (request, { clientAddress } = { clientAddress: '' }) =>
      app.fetch(request, { clientAddress, requestId: nextId() }),
    close: () => views.flush().catch(reportUnwritten),
  };
}

function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  return isUnavailable(error) ? unavailable() : new HttpProblem('internal');
}

function authRoutes(app: Hono<HttpEnv>, auth: AuthProvider, metrics: Metrics | undefined): void {
  app.all('/auth/v1/*', async ({ req, env }) => {
    if (!auth.fetch) throw notFound();
    const reply = await auth.fetch(req.raw, env);
    const refusal = reply.headers.get('x-sb-error-code');
    if (refusal) metrics?.countRefusal(refusal);
    return new Response(reply.body, reply);
  });
}

function mailboxPage(app: Hono<HttpEnv>, mailbox: Mailbox): void {
  app.use('/dev/mailbox/*', async ({ req, env }, next) => {
    if (!isLoopback(req.raw, env.clientAddress)) throw notFound();
    await next();
  });
  app.route('/dev/mailbox', mailboxRoutes(mailbox));
}
