import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthProvider } from './auth/AuthProvider.ts';
import { createSupabaseAuth } from './auth/createSupabaseAuth.ts';
import { openEmbeddedAuth } from './auth/openEmbeddedAuth.ts';
import { createServer } from './createServer.ts';
import type { Database } from './db/Database.ts';
import { EncodingFailure, openDatabase } from './db/openDatabase.ts';
import type { Log } from './http/Log.ts';
import { readAssets } from './http/readAssets.ts';
import { createAccessKeys } from './keys/accessKeys.ts';
import { createLimiter } from './limits/createLimiter.ts';
import { createMailbox } from './mail/createMailbox.ts';
import { createSmtpMailer } from './mail/createSmtpMailer.ts';
import type { Mailer } from './mail/Mailer.ts';
import { hasForeignAccounts } from './repos/openAccounts.ts';
import { hasWorkspaces } from './repos/workspaces.ts';
import type { Config } from './start/config.ts';
import { lockData } from './start/lockData.ts';
import { createMetrics } from './start/metrics.ts';
import type { Product } from './start/run.ts';
import { StartFailure } from './start/StartFailure.ts';
import { openSecrets } from './start/secrets.ts';
import { startUpkeep } from './start/upkeep.ts';

/** Not a secret: the embedded provider checks no key, but its client sends one. */
const EMBEDDED_ANON_KEY = 'prelude';

/** Used with MAIL=off. */
const nowhere: Mailer = { send: async () => {} };

const packages = new URL('../../', import.meta.url);

/** Opens data folder, secrets, database, accounts and mail for a server at `address`. Throws a {@link StartFailure}. */
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
  if (config.database.kind === 'sqlite') onClose(lockData(config.dataDirectory));
  const secrets = await openSecrets(config, () => hasData(config, log));
  const keys = createAccessKeys(secrets.encryptionKey);
  const database = await openConfiguredDatabase(config, log);
  onClose(database.close);
  const { db } = database;
  startReader(database);
  const mailbox = config.mail.kind === 'mailbox' ? createMailbox({ directory: config.dataDirectory }) : undefined;
  const smtp = config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : undefined;
  if (smtp) onClose(smtp.close);
  const project = config.accounts.kind === 'supabase' ? config.accounts : undefined;
  const limiter = createLimiter(database);
  onClose(limiter.close);
  const auth = project
    ? createSupabaseAuth({ ...project, log })
    : await openAccounts({
        db,
        place: config.database,
        accountsPath: join(config.dataDirectory, 'auth.sqlite'),
        publicUrl: address,
        appOrigins: config.appOrigins,
        jwtSecret: secrets.jwtSecret,
        mailer: mailbox ?? smtp ?? nowhere,
        // A domain in SIGN_UPS means nothing for unconfirmed addresses, so they are confirmed even by the mailbox.
        confirmAddresses: smtp !== undefined || config.signUps.kind === 'domains',
        signUps: config.signUps,
        limiter,
        log,
      });
  onClose(auth.close);
  const upkeep = startUpkeep(db, log);
  onClose(upkeep.close);
  const server = createServer({
    database,
    auth,
    keys,
    log,
    mailbox,
    limiter,
    metrics: config.metrics.kind === 'off' ? undefined : createMetrics(database.readPool),
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

async function openDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartFailure(`DATA_DIR ${path} cannot be made or written: set DATA_DIR to a folder that you own.`);
  }
}

/** Starts the thread for long reads before a request needs it; the query itself does not matter. */
function startReader({ reads }: Database): void {
  reads
    .selectFrom('waitlists')
    .select('id')
    .limit(1)
    .execute()
    .catch(() => {});
}

/** True when there are files or rows that need the secrets of an earlier start. */
async function hasData(config: Config, log: Log): Promise<boolean> {
  if (config.database.kind === 'sqlite')
    return ['prelude.sqlite', 'auth.sqlite'].some((name) => existsSync(join(config.dataDirectory, name)));
  const database = await openConfiguredDatabase(config, log);
  try {
    return await hasWorkspaces(database.db);
  } finally {
    await database.close();
  }
}

async function openConfiguredDatabase({ database }: Config, log: Log): Promise<Database> {
  try {
    return await openDatabase(database, (error) => log.warn({ error }, 'database.connection.lost'));
  } catch (error) {
    if (error instanceof EncodingFailure)
      throw new StartFailure(
        `DATABASE_URL is a database that stores text as ${error.encoding}, which cannot hold every name: make one with "createdb -E UTF8 -T template0 prelude", and set DATABASE_URL to it.`,
      );
    const reason = toReason(error);
    throw new StartFailure(
      database.kind === 'postgres'
        ? `DATABASE_URL cannot be opened (${reason}): start that PostgreSQL, correct the address, or unset it for a SQLite file.`
        : `${database.path} cannot be opened (${reason}): free the disk and the file, or set DATA_DIR to another folder.`,
    );
  }
}

async function openAccounts(options: Parameters<typeof openEmbeddedAuth>[0]): Promise<AuthProvider> {
  if (options.place.kind === 'postgres' && (await hasForeignAccounts(options.db)))
    throw new StartFailure(
      'DATABASE_URL is the database of a Supabase project, which keeps accounts itself: set SUPABASE_URL and SUPABASE_ANON_KEY too.',
    );
  try {
    return await openEmbeddedAuth(options);
  } catch (error) {
    throw new StartFailure(
      options.place.kind === 'postgres'
        ? `The accounts in DATABASE_URL cannot be opened (${toReason(error)}): see the log of that PostgreSQL, then start again.`
        : `${options.accountsPath} cannot be opened (${toReason(error)}): free the disk and the file, put a sound copy in its place, or set DATA_DIR to another folder.`,
    );
  }
}

const toReason = (error: unknown): unknown =>
  error instanceof Error ? [error.message, 'code' in error ? error.code : ''].find(Boolean) : error;
