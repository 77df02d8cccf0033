import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTH_BASE } from './auth/AuthProvider.ts';
import { createEmbeddedAuth } from './auth/createEmbeddedAuth.ts';
import { createSupabaseAuth } from './auth/createSupabaseAuth.ts';
import { toSetupToken } from './auth/refreshTokens.ts';
import { createServer } from './createServer.ts';
import type { Database } from './db/Database.ts';
import { isFile } from './db/DatabasePlace.ts';
import { hasOldAccounts, moveOldAccounts } from './db/migrations/moveOldAccounts.ts';
import type { Db } from './db/schema.ts';
import type { Log } from './http/Log.ts';
import { readAssets } from './http/readAssets.ts';
import { createAccessKeys } from './keys/accessKeys.ts';
import { createLimiter } from './limits/createLimiter.ts';
import { createMailbox } from './mail/createMailbox.ts';
import { createSmtpMailer } from './mail/createSmtpMailer.ts';
import type { Mailer, MailFailure } from './mail/Mailer.ts';
import { hasForeignAccounts } from './repos/accounts.ts';
import { createTaskStore } from './repos/outbox.ts';
import { hasSigningKeys } from './repos/signingKeys.ts';
import { hasWorkspaces } from './repos/workspaces.ts';
import type { Config } from './start/config.ts';
import { startImportRunner } from './start/importRunner.ts';
import { openKeys } from './start/keys/openKeys.ts';
import { lockData } from './start/lockData.ts';
import { createMetrics } from './start/metrics.ts';
import { openConfiguredDatabase, toReason } from './start/openConfiguredDatabase.ts';
import { openDataDirectory } from './start/openDataDirectory.ts';
import type { Product } from './start/run.ts';
import { StartFailure } from './start/StartFailure.ts';
import { openSecrets, type Remains } from './start/secrets.ts';
import { startUpkeep } from './start/upkeep.ts';

/** Not a secret: the embedded provider checks no key, but its client sends one. */
const EMBEDDED_ANON_KEY = 'prelude';

const nowhere: Mailer = { send: async () => {} };

const packages = new URL('../../', import.meta.url);

export async function openProduct(config: Config, address: string, log: Log): Promise<Product> {
  await openDataDirectory(config.dataDirectory);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return { ...(await openParts(config, address, log, (closer) => closers.push(closer))), close };
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
): Promise<Omit<Product, 'close'>> {
  if (isFile(config.database)) onClose(lockData(config.dataDirectory));
  const onLost = (error: Error) => log.warn({ error }, 'database.connection.lost');
  const secrets = await openSecrets(config, toRemains(config, onLost));
  const keys = createAccessKeys(secrets.encryptionKey);
  const database = await openConfiguredDatabase(config, onLost);
  onClose(database.close);
  const { db } = database;
  startReader(database);
  if (config.accounts.kind === 'embedded') await upgradeAccounts(config, db);
  await openKeys(db, secrets.encryptionKey);
  const mailbox = config.mail.kind === 'mailbox' ? createMailbox({ directory: config.dataDirectory }) : undefined;
  const smtp = config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : undefined;
  if (smtp) {
    onClose(smtp.close);
    // The start goes on: mails wait in the outbox until the server takes them.
    smtp.greet().catch(({ fault }: MailFailure) => log.warn({ ...fault }, 'mail.server.refused'));
  }
  const metrics =
    config.metrics.kind === 'off'
      ? undefined
      : createMetrics({ readPool: database.readPool, countTasks: createTaskStore(db).count });
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
        secret: secrets.encryptionKey,
        setupToken: toSetupToken(secrets.encryptionKey),
        oldJwtSecret: secrets.jwtSecret,
        mailer: mailbox ?? smtp ?? nowhere,
        // A domain in SIGN_UPS means nothing for unconfirmed addresses, so they are confirmed even by the mailbox.
        confirmAddresses: smtp !== undefined || config.signUps.kind === 'domains',
        signUps: config.signUps,
        limiter,
        log,
        metrics,
      });
  onClose(auth.close);
  const upkeep = startUpkeep(database, log);
  onClose(upkeep.close);
  onClose(startImportRunner(db, log).close);
  const server = createServer({
    database,
    auth,
    keys,
    log,
    mailbox,
    limiter,
    metrics,
    metricsToken: config.metrics.kind === 'token' ? config.metrics.token : undefined,
    appFiles: await readAssets(fileURLToPath(new URL('app/dist', packages))),
    widgetFiles: await readAssets(fileURLToPath(new URL('widget/dist', packages))),
    publicUrl: config.publicUrl,
    anonKey: project?.anonKey ?? EMBEDDED_ANON_KEY,
    authUrl: project?.url,
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
    .selectFrom('waitlists')
    .select('id')
    .limit(1)
    .execute()
    .catch(() => {});
}

function toRemains(config: Config, onLost: (error: Error) => void): Remains {
  const hasFile = (name: string) => existsSync(join(config.dataDirectory, name));
  if (isFile(config.database))
    return {
      hasData: async () => ['prelude.sqlite', 'auth.sqlite'].some(hasFile),
      hasOldAccounts: async () => hasFile('auth.sqlite'),
    };
  const ask = async (question: (db: Db) => Promise<boolean>) => {
    const { db, close } = await openConfiguredDatabase(config, onLost);
    try {
      return await question(db);
    } finally {
      await close();
    }
  };
  return {
    hasData: () => ask(async (db) => (await hasWorkspaces(db)) || hasSigningKeys(db)),
    hasOldAccounts: () => ask(async (db) => (await hasOldAccounts(db)) && !(await hasForeignAccounts(db))),
  };
}

async function upgradeAccounts({ database, dataDirectory }: Config, db: Db): Promise<void> {
  if (!isFile(database) && (await hasForeignAccounts(db)))
    throw new StartFailure(
      'DATABASE_URL is the database of a Supabase project, which keeps accounts itself: set SUPABASE_URL and SUPABASE_ANON_KEY too.',
    );
  const oldAccountsPath = join(dataDirectory, 'auth.sqlite');
  try {
    await moveOldAccounts(db, database, oldAccountsPath);
  } catch (error) {
    throw new StartFailure(
      isFile(database)
        ? `${oldAccountsPath} cannot be opened (${toReason(error)}): free the disk and the file, put a sound copy in its place, or set DATA_DIR to another folder.`
        : `The accounts of an earlier version in DATABASE_URL cannot be moved (${toReason(error)}): see the log of that PostgreSQL, then start again.`,
    );
  }
}
