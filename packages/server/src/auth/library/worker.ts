import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { App, type Connection } from '@supabase/lite';
import {
  LINK_SECONDS,
  type LibraryAnswer,
  type LibraryMail,
  type LibraryOptions,
  type LibraryQuestion,
  type MailKind,
} from './LibraryCall.ts';

/**
 * Runs the provider's library in a thread of its own: it hashes passwords in JavaScript, 50 ms each, which would hold up
 * the server's thread. Replies to a {@link LibraryQuestion} with a {@link LibraryAnswer}.
 */

const ACCESS_TOKEN_SECONDS = 3600;
const BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_CONNECTIONS = 4;
const POSTGRES_TIMEOUT_SECONDS = 5;

/** A link's hash is made of the e-mail and this code, so the code alone must not be guessable. */
const CODE_DIGITS = 40;

const passedOn = ['content-type', 'location', 'x-sb-error-code'];

const { database, jwtSecret, publicUrl } = workerData as LibraryOptions;
const mailsOf = new AsyncLocalStorage<LibraryMail[]>();

/** The library fills in a mail template. Ours is JSON without words, from which our own mail is made. */
const toTemplate = (kind: MailKind) => ({ subject: JSON.stringify({ kind, token: '{{ .TokenHash }}' }) });

const connection = await openConnection();
const app = new App({
  connection,
  auth: {
    enabled: true,
    jwt_secret: jwtSecret,
    jwt_expiry: ACCESS_TOKEN_SECONDS,
    site_url: publicUrl,
    additional_redirect_urls: [],
    // The gateway checks the length of passwords, in bytes.
    minimum_password_length: 1,
    email: {
      // The gateway confirms addresses, since the library keeps the first password of an unconfirmed account.
      enable_confirmations: false,
      // The library mails a change of address to the new address only; the gateway notifies the old one.
      double_confirm_changes: false,
      otp_length: CODE_DIGITS,
      otp_expiry: LINK_SECONDS,
      template: {
        recovery: toTemplate('recovery'),
        magic_link: toTemplate('magiclink'),
        email_change: toTemplate('email_change'),
      },
    },
  },
  db: { migrations: { enabled: false } },
  options: {
    drivers: {
      email: {
        async send({ to, subject }: { to: string; subject: string }): Promise<void> {
          mailsOf.getStore()?.push({ ...JSON.parse(subject), to });
        },
      },
    },
    server: { disableStudio: true, disableFallback: true },
  },
});

async function openConnection(): Promise<Connection> {
  if (database.kind === 'postgres') {
    const { createPostgresConnection } = await import('@supabase/lite/postgres');
    return createPostgresConnection({
      url: database.url,
      postgresOptions: {
        max: POSTGRES_CONNECTIONS,
        connect_timeout: POSTGRES_TIMEOUT_SECONDS,
        // A pooler in transaction mode keeps no prepared statements.
        prepare: false,
        onnotice: () => undefined,
        connection: { statement_timeout: POSTGRES_TIMEOUT_SECONDS * 1000 },
      },
    });
  }
  const { createConnection } = await import('@supabase/lite/sqlite');
  const opened = await createConnection({ url: `file:${database.path}` });
  await opened.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  await opened.exec('pragma journal_mode = wal');
  await opened.exec('pragma synchronous = full');
  return opened;
}

async function answer({ id, method, path, body, authorization }: LibraryQuestion): Promise<LibraryAnswer> {
  const headers = new Headers(body && { 'content-type': 'application/json' });
  if (authorization) headers.set('authorization', authorization);
  const request = new Request(`http://library/auth/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  const mails: LibraryMail[] = [];
  const reply = await mailsOf.run(mails, async () => app.fetch(request, { peerAddress: null }));
  const kept = passedOn.flatMap((name) => {
    const value = reply.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return { id, status: reply.status, headers: Object.fromEntries(kept), body: await reply.text(), mails };
}

const failed = (id: number): LibraryAnswer => ({ id, status: 500, headers: {}, body: '', mails: [] });

parentPort?.on('message', (question: LibraryQuestion | 'close') => {
  if (question === 'close') {
    connection.close().finally(() => process.exit(0));
    return;
  }
  answer(question)
    .catch(() => failed(question.id))
    .then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage('ready');
