import { resolve } from 'node:path';
import type { SignUps } from '../auth/AuthProvider.ts';
import type { DatabasePlace } from '../db/DatabasePlace.ts';
import { isLoopbackHost } from '../http/isLoopback.ts';
import type { LogLevel } from './log.ts';
import { StartFailure } from './StartFailure.ts';
import { checkVariables, type Env, toList } from './variables.ts';

export interface Config {
  port: number;
  host: string;
  dataDirectory: string;
  database: DatabasePlace;
  /** Without a trailing slash; empty if not given. */
  publicUrl: string;
  accounts: AccountsConfig;
  mail: MailConfig;
  /** Mails to subscribers that all workspaces of a person may send in a day. */
  mailsDaily: number;
  signUps: SignUps;
  /** Origins of apps hosted elsewhere, which may call /v1 and /auth/v1. */
  appOrigins: string[];
  /** Proxies in front of the server that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Undefined if it is in the data folder. */
  sealSecret: string | undefined;
  isProduction: boolean;
  metrics: MetricsConfig;
  logLevel: LogLevel;
  /** If true, the log names clients' addresses. */
  logsClients: boolean;
}

export type AccountsConfig =
  | { kind: 'embedded' }
  | { kind: 'supabase'; url: string; anonKey: string; jwtSecret: string | undefined };

export type MailConfig = { kind: 'smtp'; url: string; from: string } | { kind: 'mailbox' } | { kind: 'off' };

export type MetricsConfig = { kind: 'token'; token: string } | { kind: 'laptop' } | { kind: 'off' };

/** Others would be ignored, and the connection would not be encrypted. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const DEFAULT_PORT = 4400;
const DEFAULT_MAILS_DAILY = 20_000;

/** Throws a {@link StartFailure} that names the variable. CONTRACT "Configuration". */
export function toConfig(env: Env): Config {
  checkVariables(env);
  const dataDirectory = resolve(env.DATA_DIR || './data');
  const host = env.HOST || 'localhost';
  const publicUrl = env.PUBLIC_URL ? toUrlOrigin(env.PUBLIC_URL) : '';
  const isLocalUrl = publicUrl === '' || isLoopbackHost(new URL(publicUrl).hostname);
  const isLocal = isLoopbackHost(host) && isLocalUrl;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !publicUrl)
    throw new StartFailure(
      'PUBLIC_URL is missing: with NODE_ENV=production, give the address that people open, such as https://waitlists.example.com.',
    );
  if (isProduction && !isLocalUrl && !publicUrl.startsWith('https:'))
    throw new StartFailure(
      `PUBLIC_URL is "${publicUrl}": with NODE_ENV=production, people reach this server by https, so give that address.`,
    );
  const trustedProxies = Number(env.TRUST_PROXY || 0);
  const accounts = toAccounts(env);
  const isLaptop = isLocal && trustedProxies === 0 && !isProduction;
  const mail = toMail(env, accounts, isLaptop);
  return {
    port: Number(env.PORT || DEFAULT_PORT),
    host,
    dataDirectory,
    database: toDatabase(env.DATABASE_URL, dataDirectory),
    publicUrl,
    accounts,
    mail,
    mailsDaily: Number(env.MAIL_DAILY || DEFAULT_MAILS_DAILY),
    signUps: toSignUps(env.SIGN_UPS, isLocal, accounts, mail),
    appOrigins: toList(env.APP_ORIGINS ?? '').map(toUrlOrigin),
    trustedProxies,
    sealSecret: env.SEAL_SECRET || undefined,
    isProduction,
    metrics: env.METRICS_TOKEN ? { kind: 'token', token: env.METRICS_TOKEN } : { kind: isLaptop ? 'laptop' : 'off' },
    logLevel: (env.LOG_LEVEL || 'warn').toLowerCase() as LogLevel,
    logsClients: env.LOG_CLIENTS?.toLowerCase() === 'on',
  };
}

function toDatabase(url: string | undefined, dataDirectory: string): DatabasePlace {
  if (!url) return { kind: 'sqlite', path: resolve(dataDirectory, 'prelude.sqlite') };
  const [address = '', search] = url.split('?');
  if (`${address.split('@').at(-1)}${new URLSearchParams(search).get('host')}`.includes(','))
    throw new StartFailure(
      'DATABASE_URL names several hosts: give the one that takes writes, or a proxy that leads to it.',
    );
  const sslmode = new URLSearchParams(search).get('sslmode');
  if (sslmode !== null && !SSL_MODES.includes(sslmode))
    throw new StartFailure(`DATABASE_URL has sslmode=${sslmode}: give one of ${SSL_MODES.join(', ')}.`);
  return { kind: 'postgres', url };
}

const toUrlOrigin = (url: string): string => new URL(url).origin;

function toAccounts(env: Env): AccountsConfig {
  if (!env.SUPABASE_URL) return { kind: 'embedded' };
  if (!env.SUPABASE_ANON_KEY)
    throw new StartFailure(
      'SUPABASE_ANON_KEY is missing: with SUPABASE_URL, give the public key of the project (anon or publishable).',
    );
  if (isSecretKey(env.SUPABASE_ANON_KEY))
    throw new StartFailure(
      'SUPABASE_ANON_KEY is a secret key, and every page would show it: give the public key of the project (anon or publishable).',
    );
  return {
    kind: 'supabase',
    url: toUrlOrigin(env.SUPABASE_URL),
    anonKey: env.SUPABASE_ANON_KEY,
    jwtSecret: env.SUPABASE_JWT_SECRET || undefined,
  };
}

/** True for a key that opens the whole project: a secret key, or a token of the service role. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload);
}

/** Strangers who reach a mailbox could take over every account. CONTRACT "Passwords, sessions, mail". */
function toMail(env: Env, accounts: AccountsConfig, canHaveMailbox: boolean): MailConfig {
  if (env.MAIL === 'off') return { kind: 'off' };
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url && !from)
    throw new StartFailure('MAIL_FROM is missing: with SMTP_URL, give the address that mails come from.');
  if (url && from) return { kind: 'smtp', url, from };
  if (canHaveMailbox) return { kind: 'mailbox' };
  // The project mails its people itself.
  if (accounts.kind === 'supabase') return { kind: 'off' };
  throw new StartFailure(
    'SMTP_URL is missing: others can reach this server, so its mails need a mail server; MAIL=off starts without, and then nobody can reset a password.',
  );
}

function toSignUps(text: string | undefined, isLocal: boolean, accounts: AccountsConfig, mail: MailConfig): SignUps {
  const value = (text || (isLocal || accounts.kind === 'supabase' ? 'open' : 'closed')).toLowerCase();
  if (accounts.kind === 'supabase' && value !== 'open')
    throw new StartFailure(
      `SIGN_UPS is "${text}", which a Supabase project would not know of: say there who may sign up, and unset it here.`,
    );
  if (value === 'open' || value === 'closed') return { kind: value };
  if (accounts.kind === 'embedded' && mail.kind === 'off')
    throw new StartFailure(
      'SIGN_UPS names domains, which only a mailed link can confirm: set SMTP_URL, or SIGN_UPS=closed.',
    );
  return { kind: 'domains', domains: toList(value) };
}
