import { toPageFonts } from '@prelude/api/contract/page/pageFonts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AuthProvider } from './auth/AuthProvider.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import type { PersonLinks } from './consent/personLinks.ts';
import type { Database } from './db/Database.ts';
import { isUnavailable } from './db/isUnavailable.ts';
import { allowAppOrigins } from './http/allowAppOrigins.ts';
import type { HttpEnv } from './http/ClientInfo.ts';
import { createEventLog } from './http/createEventLog.ts';
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
import { apiRoutes } from './routes/api.ts';
import { appRoutes } from './routes/app.ts';
import { consentRoutes } from './routes/consent.ts';
import { contactRoutes } from './routes/contacts.ts';
import { createAnswer, refuseOtherMethods } from './routes/createAnswer.ts';
import { createSignUp } from './routes/createSignUp.ts';
import { fileRoutes } from './routes/files.ts';
import { formRoutes } from './routes/forms.ts';
import { growthRoutes } from './routes/growth.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes } from './routes/images.ts';
import { importRoutes } from './routes/imports.ts';
import { listPageRoutes } from './routes/listPage.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { profileRoutes } from './routes/profiles.ts';
import { signUpRoutes } from './routes/signUp.ts';
import { createCountFormView, createCountOrigin, viewRoutes } from './routes/views.ts';
import { waitlistRoutes } from './routes/waitlists.ts';
import { widgetRoutes } from './routes/widget.ts';
import { workspaceRoutes } from './routes/workspaces.ts';
import { createListCache } from './services/createListCache.ts';
import { createViews } from './services/createViews.ts';
import { checkMail } from './words/checkMail.ts';

export interface ServerDeps {
  database: Database;
  auth: AuthProvider;
  keys: AccessKeys;
  log: Log;
  /** If true, events that operators watch for name the client's address. */
  logsClients?: boolean;
  limiter?: Limiter;
  /** Keeps mails when there is no mail server. Its page is for clients on this machine only. */
  mailbox?: Mailbox;
  metrics?: Metrics;
  /** Bearer token for `/metrics`; without it, only clients on this machine may read them. */
  metricsToken?: string;
  appFiles: ReadonlyMap<string, Asset>;
  widgetFiles: ReadonlyMap<string, Asset>;
  /** Without a trailing slash; if empty, the app uses the page's own origin. */
  publicUrl: string;
  anonKey: string;
  /** URL of a Supabase project, without a trailing slash; absent if this server keeps the accounts. */
  authUrl?: string;
  sendsMail?: boolean;
  /** True where there is mail to subscribers: the worker of list tasks has a mailer. */
  hasMail?: boolean;
  links: PersonLinks;
  signUps?: 'open' | 'closed';
  appOrigins?: readonly string[];
}

export interface RunningServer extends PreludeServer {
  /** Writes the buffered view counts; call it before closing the database. Never rejects. */
  close(): Promise<void>;
  /** From now on `/ready` says 503, and all else is answered as before. */
  retire(): void;
}

/** The whole product as a fetch handler, which opens no port and reads no environment. SPEC section 7, CONTRACT "/v1". */
export function createServer(deps: ServerDeps): RunningServer {
  const { database, auth, keys, log, mailbox, limiter, metrics, hasMail = false } = deps;
  const { db } = database;
  const app = new Hono<HttpEnv>();
  app.use(observeRequests(log, metrics), replyHeaders(deps.publicUrl.startsWith('https:')));
  app.use(refuseTrace);

  function report(error: unknown, context: Context<HttpEnv>): HttpProblem {
    const problem = toProblem(error);
    metrics?.countRefusal(problem.code);
    // Nobody reads the reply of a request that was given up.
    if (problem !== error && !context.req.raw.signal.aborted) {
      const fields = { ...toRequestFields(context), error };
      if (problem.code === 'unavailable') log.warn(fields, 'database.unavailable');
      else log.error(fields, 'request.failed');
    }
    return problem;
  }

  const cors = allowAppOrigins(deps.appOrigins ?? []);
  app.use('/v1/*', cors);
  app.use('/auth/v1/*', cors);

  const lists = createListCache(database.signUps, checkMail);
  const authenticate = createAuthenticate(db, auth, limiter);
  const answer = createAnswer(app, { authenticate, database, keys, toEventLog: createEventLog(log, deps.logsClients) });
  profileRoutes({ answer, auth, lists, limiter });
  workspaceRoutes({ answer, keys, lists });
  waitlistRoutes({ answer, lists, hasMail });
  formRoutes(app, { answer, lists, limiter, hasMail });
  contactRoutes(answer, deps.links);
  fileRoutes(answer);
  importRoutes(answer, { limiter, hashes: deps.links });
  imageRoutes(app, { answer, db, limiter });
  growthRoutes(answer);
  const reportUnwritten = (error: unknown) => log.warn({ error }, 'views.unwritten');
  const views = createViews(db, reportUnwritten);
  const countOrigin = createCountOrigin(views, limiter !== undefined);
  const signUp = createSignUp({
    database,
    lists,
    countOrigin,
    limiter,
    metrics,
    hashes: hasMail ? deps.links : undefined,
  });
  signUpRoutes(app, signUp);
  const countFormView = createCountFormView({ lists, views, countOrigin, isLimited: limiter !== undefined });
  viewRoutes(app, countFormView);
  const fonts = toPageFonts(deps.appFiles.keys());
  consentRoutes(app, { answer, db, links: deps.links, keys, limiter, hasMail, report });
  listPageRoutes(app, { db, signUp, countFormView, keys, publicUrl: deps.publicUrl, fonts, report });
  widgetRoutes(app, deps.widgetFiles);
  let isRetired = false;
  const findUnreadiness = async () => (isRetired ? 'stopping' : database.findUnreadiness());
  const { ping, listAwayWorkers } = database;
  healthRoutes(app, { ping, findUnreadiness, listAwayWorkers, findWarning: auth.findWarning });
  if (metrics) metricsRoutes(app, metrics, deps.metricsToken);
  apiRoutes(app, { publicUrl: deps.publicUrl, keepsAccounts: auth.fetch !== undefined });
  authRoutes(app, auth, metrics);
  if (mailbox) mailboxPage(app, mailbox);
  refuseOtherMethods(app);
  appRoutes(app, deps.appFiles, async ({ req, env }) => ({
    publicUrl: deps.publicUrl,
    anonKey: deps.anonKey,
    authUrl: deps.authUrl ?? null,
    sendsMail: deps.sendsMail ?? true,
    signUps: deps.signUps ?? 'open',
    // While the database is away, the page still opens.
    hasAccounts: (await auth.hasAccounts?.().catch(() => true)) ?? true,
    // A project mails its people itself, and not into the mailbox.
    mailboxPath: mailbox && !deps.authUrl && isLoopback(req.raw, env.clientAddress) ? '/dev/mailbox' : null,
  }));

  app.notFound((context) => notFound().answer(context));
  app.onError((error, context) => report(error, context).answer(context));
  const nextId = createRequestIds();
  return {
    fetch: async (request, { clientAddress } = { clientAddress: '' }) =>
      app.fetch(request, { clientAddress, requestId: nextId() }),
    close: () => views.flush().catch(reportUnwritten),
    retire() {
      isRetired = true;
    },
  };
}

function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  return isUnavailable(error) ? unavailable() : new HttpProblem('internal');
}

/** A trace would send the request's own headers back. */
const refuseTrace: MiddlewareHandler<HttpEnv> = async ({ req }, next) => {
  if (req.method === 'TRACE')
    throw new HttpProblem('method_not_allowed', { headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' } });
  await next();
};

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
