import { chmod } from 'node:fs/promises';
import { App, type Connection } from '@supabase/lite';
import { createConnection } from '@supabase/lite/sqlite';
import type { Mailer } from '../mail/Mailer.ts';
import type { AuthProvider } from './AuthProvider.ts';
import { createMailDriver, mailSubjects } from './createMailDriver.ts';
import { createGateway } from './gateway.ts';
import { createVerifier } from './verify.ts';

export interface EmbeddedAuthOptions {
  /** A file, made where missing and readable by its owner alone, or `:memory:`. */
  databasePath: string;
  /** Where people reach the product; the links of mails lead there and nowhere else. */
  publicUrl: string;
  /** Signs access tokens (HS256). */
  jwtSecret: string;
  mailer: Mailer;
  /** False signs a new account in at once; true sends it a mail first. */
  confirmAddresses: boolean;
}

const ACCESS_TOKEN_SECONDS = 3600;
const LINK_SECONDS = 3600;

/** The hash in a link is made of the e-mail and this code, so the code alone must be beyond guessing. */
const CODE_DIGITS = 40;

/** Accounts without a Supabase project: the GoTrue-compatible library in this process, behind the gateway. */
export async function createEmbeddedAuth(options: EmbeddedAuthOptions): Promise<AuthProvider> {
  const { databasePath, publicUrl, jwtSecret, mailer, confirmAddresses } = options;
  const connection = await openDatabase(databasePath);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      site_url: publicUrl,
      additional_redirect_urls: [],
      // The gateway measures passwords in bytes; characters would be counted twice.
      minimum_password_length: 1,
      email: {
        enable_confirmations: confirmAddresses,
        otp_length: CODE_DIGITS,
        otp_expiry: LINK_SECONDS,
        template: mailSubjects,
      },
    },
    db: { migrations: { enabled: false } },
    options: {
      drivers: { email: createMailDriver({ mailer, publicUrl }) },
      server: { disableStudio: true, disableFallback: true },
    },
  });
  await app.ensureSystemSchema();
  return {
    fetch: createGateway({
      publicUrl,
      confirmAddresses,
      library: async (request) => app.fetch(request, { peerAddress: null }),
    }),
    verify: createVerifier({ key: new TextEncoder().encode(jwtSecret), algorithms: ['HS256'] }),
    close: () => connection.close(),
  };
}

async function openDatabase(path: string): Promise<Connection> {
  const connection = await createConnection({ url: path === ':memory:' ? path : `file:${path}` });
  await connection.exec('pragma busy_timeout = 5000');
  if (path !== ':memory:') {
    await chmod(path, 0o600);
    await connection.exec('pragma journal_mode = wal');
  }
  await connection.exec('pragma synchronous = full');
  return connection;
}
