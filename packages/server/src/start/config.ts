import { resolve } from 'node:path';
import { toOrigin } from '@prelude/api/contract/origins';
import type { SignUps } from '../auth/AuthProvider.ts';
import type { DatabasePlace } from '../db/DatabasePlace.ts';
import { isLoopbackHost } from '../http/isLoopback.ts';
import { type LogLevel, logLevels } from './log.ts';
import { StartFailure } from './StartFailure.ts';
import { toDatabase } from './toDatabase.ts';

export interface Config {
  port: number;
  host: string;
  dataDirectory: string;
  database: DatabasePlace;
  /** Without a trailing slash; empty if not given. */
  publicUrl: string;
  accounts: AccountsConfig;
  mail: MailConfig;
  signUps: SignUps;
  /** Origins of apps that are hosted elsewhere; they may call /v1 and /auth/v1. */
  appOrigins: string[];
  /** Number of proxies in front of the server that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Undefined if they are in the data folder. */
  secrets: { jwtSecret: string | undefined; sealSecret: string | undefined };
  isProduction: boolean;
  metrics: MetricsConfig;
  logLevel: LogLevel;
}

/** `url` has no trailing slash. */
export type AccountsConfig =
  | { kind: 'embedded' }
  | { kind: 'supabase'; url: string; anonKey: string; jwtSecret: string | undefined };

export type MailConfig = { kind: 'smtp'; url: string; from: string } | { kind: 'mailbox' } | { kind: 'off' };

export type MetricsConfig = { kind: 'token'; token: string } | { kind: 'laptop' } | { kind: 'off' };

type Env = Record<string, string | undefined>;

const DEFAULT_PORT = 4400;
const SECRET_BYTES = 32;

/** Reads the environment. Throws a {@link StartFailure} that names the variable. CONTRACT "Configuration". */
export function toConfig(env: Env): Config {
  const dataDirectory = resolve(env.DATA_DIR || './data');
  const host = env.HOST || 'localhost';
  const publicUrl = toUrl('PUBLIC_URL', env.PUBLIC_URL);
  const isLocal = isLoopbackHost(host) && (publicUrl === '' || isLoopbackHost(new URL(publicUrl).hostname));
  const isProduction = env.NODE_ENV === 'production';
  const trustedProxies = toWholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 0, 10);
  const accounts = toAccounts(env);
  const isLaptop = isLocal && trustedProxies === 0 && !isProduction;
  const mail = toMail(env, accounts, isLaptop);
  return {
    port: toWholeNumber('PORT', env.PORT, DEFAULT_PORT, 1, 65_535),
    host,
    dataDirectory,
    database: toDatabase(env.DATABASE_URL, dataDirectory),
    publicUrl,
    accounts,
    mail,
    signUps: toSignUps(env.SIGN_UPS, isLocal, accounts, mail),
    appOrigins: toAppOrigins(env.APP_ORIGINS),
    trustedProxies,
    secrets: { jwtSecret: toSecret('JWT_SECRET', env), sealSecret: toSecret('SEAL_SECRET', env) },
    isProduction,
    metrics: toMetrics(env, isLaptop),
    logLevel: toLogLevel(env.LOG_LEVEL),
  };
}

function toWholeNumber(name: string, text: string | undefined, otherwise: number, min: number, max: number): number {
  if (!text) return otherwise;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new StartFailure(
    `${name} is "${text}": give a whole number from ${min} to ${max}, or unset it for ${otherwise}.`,
  );
}

function toUrl(name: 'PUBLIC_URL' | 'SUPABASE_URL', url: string | undefined): string {
  if (!url) return '';
  if (!hasScheme(url, 'http:', 'https:'))
    throw new StartFailure(`${name} is "${url}": give an address such as https://waitlist.example.`);
  const { origin, pathname, search, hash } = new URL(url);
  if (pathname + search + hash === '/') return origin;
  throw new StartFailure(`${name} goes beyond ${origin}: give it without a path, a query or a hash.`);
}

function toAccounts(env: Env): AccountsConfig {
  const url = toUrl('SUPABASE_URL', env.SUPABASE_URL);
  if (!url) return { kind: 'embedded' };
  if (!env.SUPABASE_ANON_KEY)
    throw new StartFailure(
      'SUPABASE_ANON_KEY is missing: with SUPABASE_URL, give the public key of the project (anon or publishable).',
    );
  if (isSecretKey(env.SUPABASE_ANON_KEY))
    throw new StartFailure(
      'SUPABASE_ANON_KEY is a secret key, and every page would show it: give the public key of the project (anon or publishable).',
    );
  return { kind: 'supabase', url, anonKey: env.SUPABASE_ANON_KEY, jwtSecret: toProjectSecret(env.SUPABASE_JWT_SECRET) };
}

/** A short secret could be guessed from any token. */
function toProjectSecret(secret: string | undefined): string | undefined {
  if (!secret || Buffer.byteLength(secret) >= SECRET_BYTES) return secret || undefined;
  throw new StartFailure(
    `SUPABASE_JWT_SECRET is too short: give the project's legacy JWT secret, of ${SECRET_BYTES} bytes or more, or unset it.`,
  );
}

/** True for a key that opens the whole project: a secret key, or a token of the service role. */
function isSecretKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(payload);
}

/** Strangers who reach a mailbox could take over every account. CONTRACT "Passwords, sessions, mail". */
function toMail(env: Env, accounts: AccountsConfig, canHaveMailbox: boolean): MailConfig {
  if (env.MAIL && env.MAIL !== 'off')
    throw new StartFailure(`MAIL is "${env.MAIL}": give "off" to send no mails, or unset it.`);
  if (env.MAIL === 'off' || accounts.kind === 'supabase') return { kind: 'off' };
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url && !hasScheme(url, 'smtp:', 'smtps:'))
    throw new StartFailure('SMTP_URL cannot be read: give it as smtp://user:password@host:587, or unset it.');
  if (url && !from)
    throw new StartFailure('MAIL_FROM is missing: with SMTP_URL, give the address that mails come from.');
  if (url && from) return { kind: 'smtp', url, from };
  if (canHaveMailbox) return { kind: 'mailbox' };
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
  const domains = toList(value);
  if (!domains.every((domain) => /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain)))
    throw new StartFailure(`SIGN_UPS is "${text}": give open, closed, or domains such as example.com,example.org.`);
  if (accounts.kind === 'embedded' && mail.kind === 'off')
    throw new StartFailure('SIGN_UPS names domains, which only a mail can prove: set SMTP_URL, or SIGN_UPS=closed.');
  return { kind: 'domains', domains };
}

function toAppOrigins(text: string | undefined): string[] {
  return toList(text ?? '').map((entry) => {
    const reading = toOrigin(entry);
    if (reading.ok) return reading.origin;
    throw new StartFailure(`APP_ORIGINS holds "${entry}": give origins such as https://app.example.com, with commas.`);
  });
}

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function toMetrics(env: Env, isLaptop: boolean): MetricsConfig {
  const token = toSecret('METRICS_TOKEN', env);
  if (token) return { kind: 'token', token };
  return { kind: isLaptop ? 'laptop' : 'off' };
}

function toSecret(name: 'JWT_SECRET' | 'SEAL_SECRET' | 'METRICS_TOKEN', env: Env): string | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (Buffer.byteLength(secret) >= SECRET_BYTES) return secret;
  throw new StartFailure(`${name} is too short: give ${SECRET_BYTES} bytes or more, from "openssl rand -base64 32".`);
}

function toLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn').toLowerCase());
  if (level) return level;
  throw new StartFailure(`LOG_LEVEL is "${text}": give one of ${logLevels.join(', ')}.`);
}

const hasScheme = (url: string, ...schemes: string[]): boolean =>
  URL.canParse(url) && schemes.includes(new URL(url).protocol) && new URL(url).hostname !== '';
