import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AUTH_BASE } from './auth/AuthProvider.ts';
import { createEmbeddedAuth } from './auth/createEmbeddedAuth.ts';
import { createSupabaseAuth } from './auth/createSupabaseAuth.ts';
import { toSetupToken } from './auth/refreshTokens.ts';
import { createPerformTask } from './consent/createPerformTask.ts';
import { createTaskWorker } from './consent/createTaskWorker.ts';
import { createPersonLinks } from './consent/personLinks.ts';
import { createServer } from './createServer.ts';
import { hasForeignAccounts } from './db/checkOldAccounts.ts';
import type { Database } from './db/Database.ts';
import { isFile } from './db/DatabasePlace.ts';
import { measureDatabase } from './db/dialect.ts';
import { isEmpty } from './db/isEmpty.ts';
import type { OpeningStep } from './db/migrate.ts';
import type { Db } from './db/schema.ts';
import type { Log } from './http/Log.ts';
import { readAssets } from './http/readAssets.ts';
import { createAccessKeys } from './keys/accessKeys.ts';
import { createLimiter } from './limits/createLimiter.ts';
import { createMailbox } from './mail/createMailbox.ts';
import { createSmtpMailer } from './mail/createSmtpMailer.ts';
import type { Mailer, MailFailure } from './mail/Mailer.ts';
import { createOutlet } from './mail/outbox.ts';
import { readDatabaseId } from './repos/databaseId.ts';
import { createTaskStore } from './repos/outbox.ts';
import type { Config } from './start/config.ts';
import { startImportRunner } from './start/importRunner.ts';
import { checkKeys, openKeys } from './start/keys/openKeys.ts';
import { lockData } from './start/lockData.ts';
import { createMetrics } from './start/metrics.ts';
import { openConfiguredDatabase, orExplain } from './start/openConfiguredDatabase.ts';
import { openDataDirectory } from './start/openDataDirectory.ts';
import type { Product } from './start/run.ts';
import { StartFailure } from './start/StartFailure.ts';
import { keepDatabaseId, openSecret } from './start/secrets.ts';
import { startUpkeep } from './start/upkeep.ts';

/** Not a secret: the embedded provider checks no key, but its client sends one. */
const EMBEDDED_ANON_KEY = 'prelude';

const nowhere: Mailer = { send: async () => {} };
/** Mails of accounts that are younger hold back those of lists. */
const FRESH_MS = 10_000;

const packages = new URL('../../', import.meta.url);

export async function openProduct(
  config: Config,
  address: string,
  log: Log,
  onMigration?: (step: OpeningStep) => void,
): Promise<Product> {
  await openDataDirectory(config.dataDirectory);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return { ...(await openParts(config, address, log, (closer) => closers.push(closer), onMigration)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(
  config: Config,
  address: string,
  log: Log,
  onClose: (close: () => unknown) => void,
  onMigration?: (step: OpeningStep) => void,
): Promise<Omit<Product, 'close'>> {
  if (isFile(config.database)) onClose(lockData(config.dataDirectory));
  const onLost = (error: Error) => log.warn({ error }, 'database.connection.lost');
  const secret = await openSecret(config, () => hasData(config, onLost));
  const keys = createAccessKeys(secret);
  const check = async (db: Db) => {
    if (config.accounts.kind === 'embedded' && !isFile(config.database) && (await hasForeignAccounts(db)))
      throw new StartFailure(
        'DATABASE_URL is the database of a Supabase project, which keeps accounts itself: set SUPABASE_URL and SUPABASE_ANON_KEY too.',
      );
    await checkKeys(db, secret);
  };
  const database = await openConfiguredDatabase(config, { onLost, onMigration, check, distributesNew: true });
  onClose(database.close);
  const { db } = database;
  startReader(database);
  await openKeys(db, secret);
  await keepDatabaseId(config.dataDirectory, await readDatabaseId(db));
  const mailbox = config.mail.kind === 'mailbox' ? createMailbox({ directory: config.dataDirectory }) : undefined;
  const smtp =
    config.mail.kind === 'smtp' ? createSmtpMailer({ ...config.mail, publicUrl: config.publicUrl }) : undefined;
  if (smtp) {
    onClose(smtp.close);
    // The start goes on: mails wait in the outbox until the server takes them.
    smtp.greet().catch(({ fault }: MailFailure) => log.warn({ ...fault }, 'mail.server.refused'));
  }
  const mailer = mailbox ?? smtp;
  const tasks = createTaskStore(db);
  const metrics =
    config.metrics.kind === 'off'
      ? undefined
      : createMetrics({
          readPools: database.readPools,
          countTasks: tasks.count,
          findOldestTask: tasks.findOldest,
          measureDatabase: () => measureDatabase(db),
        });
  const project = config.accounts.kind === 'supabase' ? config.accounts : undefined;
  const limiter = createLimiter(database);
  onClose(limiter.close);
  const auth = project
    ? createSupabaseAuth({ ...project, log })
    : await createEmbeddedAuth({
        db,
        publicUrl: address,
        // Without PUBLIC_URL, two processes have two addresses.
        issuer: (config.publicUrl || 'http://localhost') + AUTH_BASE,
        appOrigins: config.appOrigins,
        secret,
        setupToken: toSetupToken(secret),
        mailer: mailer ?? nowhere,
        // A domain in SIGN_UPS means nothing for unconfirmed addresses, so they are confirmed even by the mailbox.
        confirmAddresses: smtp !== undefined || config.signUps.kind === 'domains',
        signUps: config.signUps,
        limiter,
        log,
        logsClients: config.logsClients,
        metrics,
      });
  onClose(auth.close);
  const upkeep = startUpkeep(database, log, metrics, { keepsAccounts: project === undefined });
  onClose(upkeep.close);
  const links = createPersonLinks(secret);
  onClose(startImportRunner(db, log, links).close);
  const perform = createPerformTask({
    db,
    mailer,
    links,
    publicUrl: address,
    mailsDaily: config.mailsDaily,
    log,
    metrics,
    outlet: project ? undefined : (on) => createOutlet(createTaskStore(on)),
  });
  const isMailBusy = () => tasks.hasSince(Date.now() - FRESH_MS);
  onClose(createTaskWorker({ db, log, metrics, perform, isMailBusy }).close);
  const server = createServer({
    database,
    auth,
    keys,
    log,
    logsClients: config.logsClients,
    mailbox,
    limiter,
    metrics,
    metricsToken: config.metrics.kind === 'token' ? config.metrics.token : undefined,
    appFiles: await readAssets(fileURLToPath(new URL('app/dist', packages))),
    widgetFiles: await readAssets(fileURLToPath(new URL('widget/dist', packages))),
    publicUrl: config.publicUrl,
    anonKey: project?.anonKey ?? EMBEDDED_ANON_KEY,
    authUrl: project?.url,
    hasMail: mailer !== undefined,
    links,
    sendsMail: config.mail.kind !== 'off' || project !== undefined,
    signUps: config.signUps.kind === 'closed' && !project ? 'closed' : 'open',
    appOrigins: config.appOrigins,
  });
  onClose(server.close);
  return { server, database, auth, keys };
}

/** The thread for long reads starts with its first query, so this one comes before a request. */
function startReader({ reads }: Database): void {
  reads
    .for({ key: 'start' })
    .selectFrom('workspaces')
    .select('id')
    .limit(1)
    .execute()
    .catch(() => {});
}

/** True for data that belongs to a SEAL_SECRET. */
async function hasData({ database }: Config, onLost: (error: Error) => void): Promise<boolean> {
  if (isFile(database)) return existsSync(database.path);
  return !(await orExplain(database, () => isEmpty(database, onLost)));
}
