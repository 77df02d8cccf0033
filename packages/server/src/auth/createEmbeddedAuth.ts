import { keptFor } from '../db/keptFor.ts';
import type { Db } from '../db/schema.ts';
import { createEventLog } from '../http/createEventLog.ts';
import { unavailable } from '../http/HttpProblem.ts';
import type { Log } from '../http/Log.ts';
import type { Metrics } from '../http/Metrics.ts';
import type { Limiter } from '../limits/limits.ts';
import type { Mailer } from '../mail/Mailer.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { deletePending, findAccount, isSetUp } from '../repos/accounts.ts';
import { deleteCodesBefore } from '../repos/authCodes.ts';
import { deleteLinksBefore } from '../repos/mailedLinks.ts';
import { createTaskStore } from '../repos/outbox.ts';
import { deleteSessionsBefore, deleteUsedTokens } from '../repos/sessions.ts';
import type { AuthProvider, SignUps } from './AuthProvider.ts';
import { AuthRefusal } from './AuthRefusal.ts';
import { createAccessTokens } from './accessTokens.ts';
import { type GatewayDeps, mailNotice } from './calls/Call.ts';
import { createMailTasks } from './calls/mailTasks.ts';
import { createGateway } from './gateway.ts';
import { createLiveSessions } from './liveSessions.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRefreshTokens, toSetupPath } from './refreshTokens.ts';

export interface EmbeddedAuthOptions {
  db: Db;
  publicUrl: string;
  issuer: string;
  appOrigins?: readonly string[];
  secret: Buffer;
  setupToken: string;
  passwords?: Passwords;
  mailer: Mailer;
  confirmAddresses: boolean;
  signUps: SignUps;
  limiter?: Limiter;
  log: Log;
  logsClients?: boolean;
  metrics?: Metrics | undefined;
  now?: () => number;
}

export type EmbeddedAuth = Required<AuthProvider> & { outbox: Outbox };

const CLEAR_EVERY_MS = 3600_000;

export async function createEmbeddedAuth(options: EmbeddedAuthOptions): Promise<EmbeddedAuth> {
  const { db, publicUrl, appOrigins = [], secret, setupToken, signUps, log, now = Date.now } = options;
  const { issuer, passwords = createPasswords(), confirmAddresses, limiter } = options;
  // Monotonic time: if the clock were set back, a session that another process ended would stay open.
  const sessions = createLiveSessions(db, options.now ?? (() => performance.now()));
  const accessTokens = createAccessTokens({
    ...{ db, secret, issuer, now },
    onUnreadable() {
      log.warn({}, 'auth.key.unreadable');
      options.metrics?.countUnreadableKey();
    },
    onRotated: (kid) => createEventLog(log)()('auth.key.rotated', { kid }),
  });
  const perform = createMailTasks({ db, publicUrl, now }, options.mailer);
  const outbox = createOutbox({ tasks: createTaskStore(db), log, metrics: options.metrics, perform, now });
  const settings = { publicUrl, appOrigins, confirmAddresses, signUps, setupToken };
  const refreshTokens = createRefreshTokens(secret);
  const deps: GatewayDeps = {
    ...settings,
    db,
    passwords,
    accessTokens,
    refreshTokens,
    sessions,
    outbox,
    limiter,
    now,
  };

  const clear = async () => {
    await deletePending(db, { before: now() - keptFor.pendingSignUps });
    await deleteLinksBefore(db, now() - keptFor.mailedLinks);
    await deleteSessionsBefore(db, now() - keptFor.sessions);
    await deleteUsedTokens(db, now() - keptFor.usedTokens);
    await deleteCodesBefore(db, now());
  };
  const clearOften = setInterval(
    () => void clear().catch((error) => log.warn({ error }, 'auth.clear')),
    CLEAR_EVERY_MS,
  );
  clearOften.unref();
  await clear();

  let isUsed = false;
  // Never asked again once it is true: each page of the app asks this.
  const hasAccounts = async (): Promise<boolean> => {
    isUsed ||= await isSetUp(db);
    return isUsed;
  };

  return {
    outbox,
    fetch: createGateway(deps, log, options.logsClients),
    async verify(token) {
      const holder = await accessTokens.verify(token);
      const session = holder && (await sessions.find(holder.sessionId, holder.id));
      return holder && session ? { id: holder.id, email: session.email, ownSessionId: holder.sessionId } : null;
    },
    async checkPassword(email, password, client) {
      const account = await findAccount(db, email);
      const verdict = await passwords.check(password, account?.passwordHash, client).catch((error) => {
        throw error instanceof AuthRefusal ? unavailable(error.details.retryAfter) : error;
      });
      return verdict !== 'wrong';
    },
    async onAccountDeleted({ email }, language) {
      sessions.forget();
      await mailNotice(deps, { kind: 'accountDeleted', to: email, language, path: '/' });
    },
    async readSetupPath() {
      return signUps.kind === 'open' || (await hasAccounts()) ? undefined : toSetupPath(setupToken);
    },
    hasAccounts,
    findWarning: async () => ((await accessTokens.isOutdated()) ? 'key_unreadable' : undefined),
    async close() {
      clearInterval(clearOften);
      await outbox.close();
    },
  };
}
