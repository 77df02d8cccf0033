import { resolve } from 'node:path';
import type { DatabasePlace } from './db/DatabasePlace.ts';
import { type LogLevel, logLevels } from './log.ts';
import { StartFailure } from './StartFailure.ts';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  database: DatabasePlace;
  /** Without a slash at its end; empty where it was not given. */
  publicUrl: string;
  /** With the address that mails come from; undefined sends them to the mailbox page. */
  smtp: { url: string; from: string } | undefined;
  /** How many proxies in front of the server write `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: LogLevel;
}

type Env = Record<string, string | undefined>;

const DEFAULT_PORT = 4400;

/** Reads the environment. Throws a {@link StartFailure} that names the variable. CONTRACT "Configuration". */
export function toConfig(env: Env): Config {
  const dataDirectory = resolve(env.DATA_DIR || './data');
  return {
    port: toWholeNumber('PORT', env.PORT, DEFAULT_PORT, 1, 65_535),
    host: env.HOST || 'localhost',
    dataDirectory,
    database: toDatabase(env.DATABASE_URL, dataDirectory),
    publicUrl: toPublicUrl(env.PUBLIC_URL),
    smtp: toSmtp(env.SMTP_URL, env.MAIL_FROM),
    trustedProxies: toWholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 0, 10),
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

function toDatabase(url: string | undefined, dataDirectory: string): DatabasePlace {
  if (!url) return { kind: 'sqlite', path: resolve(dataDirectory, 'prelude.sqlite') };
  if (hasScheme(url, 'postgres:', 'postgresql:')) return { kind: 'postgres', url };
  throw new StartFailure(
    'DATABASE_URL cannot be read: give it as postgresql://user:password@host:5432/name, or unset it for a SQLite file.',
  );
}

function toPublicUrl(url: string | undefined): string {
  if (!url) return '';
  if (!hasScheme(url, 'http:', 'https:'))
    throw new StartFailure(
      `PUBLIC_URL is "${url}": give the address of the product, such as https://waitlist.example.`,
    );
  const { origin, pathname, search, hash } = new URL(url);
  if (pathname + search + hash === '/') return origin;
  throw new StartFailure(`PUBLIC_URL goes beyond ${origin}: give it without a path, a query or a hash.`);
}

function toSmtp(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (!url) return undefined;
  if (!hasScheme(url, 'smtp:', 'smtps:'))
    throw new StartFailure('SMTP_URL cannot be read: give it as smtp://user:password@host:587, or unset it.');
  if (!from) throw new StartFailure('MAIL_FROM is missing: with SMTP_URL, give the address that mails come from.');
  return { url, from };
}

function toLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn').toLowerCase());
  if (level) return level;
  throw new StartFailure(`LOG_LEVEL is "${text}": give one of ${logLevels.join(', ')}.`);
}

const hasScheme = (url: string, ...schemes: string[]): boolean =>
  URL.canParse(url) && schemes.includes(new URL(url).protocol) && new URL(url).hostname !== '';
