import { createHmac, randomBytes } from 'node:crypto';
import type { Log } from '../http/Log.ts';
import type { Limiter } from '../limits/limits.ts';
import type { Mailer } from '../mail/Mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import type { Accounts } from '../repos/accounts.ts';
import type { MailedLinks } from '../repos/mailedLinks.ts';
import type { TaskStore } from '../repos/outbox.ts';
import type { AuthProvider, SignUps } from './AuthProvider.ts';
import { type GatewayDeps, mailNotice } from './calls/Call.ts';
import { createMailTasks } from './calls/mailTasks.ts';
import { DECOY, isPassword } from './calls/signIn.ts';
import { createGateway } from './gateway.ts';
import type { LibraryOptions } from './library/LibraryCall.ts';
import { openLibrary } from './library/openLibrary.ts';
import { createLiveSessions } from './liveSessions.ts';
import { createVerifier } from './verify.ts';

export interface EmbeddedAuthOptions {
  accounts: Accounts;
  /** The database of `accounts`, for the library to open. */
  database: LibraryOptions['database'];
  links: MailedLinks;
  tasks: TaskStore;
  publicUrl: string;
  appOrigins?: readonly string[];
  /** Signs access tokens (HS256). */
  jwtSecret: string;
  mailer: Mailer;
  /** If true, a new account opens only by a mailed link. */
  confirmAddresses: boolean;
  signUps: SignUps;
  limiter?: Limiter;
  isUnavailable(error: unknown): boolean;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export type EmbeddedAuth = Required<AuthProvider> & { outbox: Outbox };

/** The first call also loads the library, which takes long on a busy machine. */
const START_TIMEOUT_MS = 60_000;
const PENDING_KEPT_MS = 2 * 24 * 3600_000;
const LINKS_KEPT_MS = 30 * 24 * 3600_000;
const CLEAR_EVERY_MS = 3600_000;

/** Accounts without a Supabase project: the GoTrue-compatible library in a thread of its own, behind the gateway. */
export async function createEmbeddedAuth(options: EmbeddedAuthOptions): Promise<EmbeddedAuth> {
  const { accounts, database, links, publicUrl, appOrigins = [], jwtSecret, signUps, log, now = Date.now } = options;
  const onTrouble = (kind: string) => log.warn({ kind }, 'auth.library');
  const library = openLibrary({ database, jwtSecret, publicUrl, onTrouble });
  if (!(await accounts.isTaken(DECOY))) {
    const password = randomBytes(32).toString('base64url');
    await library.ask({ method: 'POST', path: '/signup', body: { email: DECOY, password } }, START_TIMEOUT_MS);
  }
  // Monotonic time: if the clock were set back, a session that another process ended would stay open.
  const sessions = createLiveSessions(accounts, options.now ?? (() => performance.now()));
  const setupToken = createHmac('sha256', jwtSecret).update('setup').digest('base64url');
  const { confirmAddresses, limiter, isUnavailable } = options;
  const settings = { publicUrl, appOrigins, confirmAddresses, signUps, setupToken };
  const perform = createMailTasks({ library, accounts, links, publicUrl, now }, options.mailer);
  const outbox = createOutbox({ tasks: options.tasks, log, perform, now });
  const deps: GatewayDeps = { ...settings, library, accounts, sessions, links, outbox, limiter, isUnavailable, now };
  const readToken = createVerifier({ key: new TextEncoder().encode(jwtSecret), algorithms: ['HS256'] });

  const clear = async () => {
    await accounts.deletePendingBefore(new Date(now() - PENDING_KEPT_MS).toISOString());
    await links.deleteBefore(now() - LINKS_KEPT_MS);
  };
  const clearOften = setInterval(
    () => void clear().catch((error) => log.warn({ error }, 'auth.clear')),
    CLEAR_EVERY_MS,
  );
  clearOften.unref();
  await clear();

  return {
    outbox,
    fetch: createGateway(deps, log),
    async verify(token) {
      const holder = await readToken(token);
      const session = holder?.sessionId && (await sessions.find(holder.sessionId, holder.id));
      return holder && session ? { id: holder.id, email: session.email } : null;
    },
    checkPassword: (email, password) => isPassword(library, email, password),
    async deleteAccount({ id, email }, language) {
      await accounts.delete(id);
      sessions.forget();
      await mailNotice(deps, { kind: 'accountDeleted', to: email, language, path: '/' });
    },
    async readSetupPath() {
      if (signUps.kind === 'open' || !(await accounts.isEmpty())) return undefined;
      return `/auth/signUp?${new URLSearchParams({ setup: setupToken })}`;
    },
    async close() {
      clearInterval(clearOften);
      await outbox.close();
      await library.close();
    },
  };
}
