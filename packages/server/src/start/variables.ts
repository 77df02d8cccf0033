import { isIP } from 'node:net';
import { toOrigin } from '@prelude/api/contract/origins';
import { logLevels } from './log.ts';
import { StartFailure } from './StartFailure.ts';

export type Env = Record<string, string | undefined>;

interface Variable {
  accepts(value: string): boolean;
  /** Completes "NAME cannot be used: " for any other value. */
  advice: string;
  /** True for a value that is never printed. */
  isSecret?: boolean;
}

const SECRET_BYTES = 32;

const isWhole = (min: number, max: number) => (text: string) =>
  /^\d{1,8}$/.test(text) && Number(text) >= min && Number(text) <= max;

const isHost = (text: string): boolean => isIP(text) > 0 || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(text);

const readUrl = (text: string, ...schemes: string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && schemes.includes(url.protocol) ? url : undefined;
};

const isSite = (text: string): boolean => {
  const url = readUrl(text, 'http:', 'https:');
  return url?.href === `${url?.origin}/`;
};

/** Apps' origins have no path; of a site, one that was typed would be lost. */
const isAppOrigin = (text: string): boolean => toOrigin(text).ok && (isSite(text) || !/^https?:/i.test(text));

const isPercentEncoded = (text: string): boolean => !/%(?![\da-f]{2})/i.test(text);

/** In a password that is not percent-encoded, `/`, `?` and `#` end the host, and the `@` after it lands further on. */
const DATABASE = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^@/?#]*)(?:\/[^@?#]*)?(?:\?([^#]*))?$/i;

function isDatabase(text: string): boolean {
  const [, host, search] = DATABASE.exec(text) ?? [];
  const query = new URLSearchParams(search);
  if (host === undefined || !isPercentEncoded(text)) return false;
  return (host !== '' || query.has('host')) && ![...query.keys()].some((name) => name.includes('@'));
}

function isMailServer(text: string): boolean {
  const url = readUrl(text, 'smtp:', 'smtps:');
  if (!url?.hostname || !isPercentEncoded(text)) return false;
  return /^\/?$/.test(url.pathname) && url.hash === '' && !url.search.includes('@');
}

const ADDRESS = String.raw`[^\s<>@",;:]+@[^\s<>@",;:]+`;
const SENDER = new RegExp(`^(?:${ADDRESS}|(?:"[^"<>]*" *|[^<>@",;:]*)<${ADDRESS}>)$`);

export const toList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isSignUps = (text: string): boolean =>
  /^(?:open|closed)$/i.test(text) ||
  toList(text).every((domain) => /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain));

const secret = (from: string): Variable => ({
  accepts: (text) => Buffer.byteLength(text) >= SECRET_BYTES,
  advice: `give ${SECRET_BYTES} bytes or more, ${from}`,
  isSecret: true,
});

const ENCODED = 'with %, #, /, ? and @ in a password written as %25, %23, %2F, %3F and %40';
const randomSecret = secret('from "openssl rand -base64 32"');
const siteAddress = {
  accepts: isSite,
  advice: 'give an address without a path, such as https://waitlists.example.com',
};

/** Every variable that the server reads; docs/operations.md, "Configuration" lists the same. */
export const variables = {
  PORT: { accepts: isWhole(1, 65_535), advice: 'give a whole number from 1 to 65535, or unset it for 4400' },
  HOST: { accepts: isHost, advice: 'give a name or an address of this machine, or unset it for localhost' },
  DATA_DIR: { accepts: (text) => !text.includes('://'), advice: 'give a folder, or unset it for ./data' },
  DATABASE_URL: {
    accepts: isDatabase,
    advice: `give it as postgresql://user:password@host:5432/name, ${ENCODED}, or unset it for a SQLite file`,
    isSecret: true,
  },
  PUBLIC_URL: siteAddress,
  SUPABASE_URL: siteAddress,
  SUPABASE_ANON_KEY: {
    accepts: (text) => /^\S+$/.test(text),
    advice: 'give the public key of the project (anon or publishable)',
    isSecret: true,
  },
  SUPABASE_JWT_SECRET: secret('the legacy JWT secret of the project, or unset it'),
  SMTP_URL: {
    accepts: isMailServer,
    advice: `give it as smtp://user:password@host:587, ${ENCODED}, or unset it`,
    isSecret: true,
  },
  MAIL_FROM: {
    accepts: (text) => SENDER.test(text),
    advice: 'give an address, such as hello@example.com or Prelude <hello@example.com>',
  },
  // A login sets MAIL to the person's mailbox on that machine.
  MAIL: { accepts: (text) => text === 'off' || text.startsWith('/'), advice: 'give off to send no mails, or unset it' },
  MAIL_DAILY: {
    accepts: isWhole(1, 99_999_999),
    advice: 'give a whole number from 1 to 99999999, or unset it for 20000',
  },
  SIGN_UPS: { accepts: isSignUps, advice: 'give open, closed, or domains such as example.com,example.org' },
  APP_ORIGINS: {
    accepts: (text) => toList(text).every(isAppOrigin),
    advice: 'give origins without a path, such as https://app.example.com, separated by commas',
  },
  TRUST_PROXY: { accepts: isWhole(0, 10), advice: 'give a whole number from 0 to 10, or unset it for 0' },
  SEAL_SECRET: randomSecret,
  METRICS_TOKEN: randomSecret,
  NODE_ENV: {
    accepts: (text) => ['production', 'development', 'test'].includes(text),
    advice: 'give production, development or test, or unset it',
  },
  LOG_LEVEL: {
    accepts: (text) => logLevels.some((level) => level === text.toLowerCase()),
    advice: `give one of ${logLevels.join(', ')}`,
  },
  LOG_CLIENTS: { accepts: (text) => /^(?:on|off)$/i.test(text), advice: 'give on or off, or unset it for off' },
} satisfies Record<string, Variable>;

/** Throws a {@link StartFailure} that names the first faulty variable, or one whose name looks like one of ours. */
export function checkVariables(env: Env): void {
  for (const [name, { accepts, advice, isSecret }] of Object.entries<Variable>(variables)) {
    const value = env[name];
    if (!value) continue;
    if (value !== value.trim())
      throw new StartFailure(`${name} begins or ends with a blank or a line break: set it without.`);
    if (!accepts(value)) throw new StartFailure(`${name} ${isSecret ? 'cannot be used' : `is "${value}"`}: ${advice}.`);
  }
  for (const name of Object.keys(env)) {
    const alike = Object.keys(variables).filter((variable) => !env[variable] && isAlike(name, variable));
    if (alike.length > 0 && env[name])
      throw new StartFailure(`${name} is not read here: set ${alike.join(' or ')} instead, or unset it.`);
  }
}

/** Among shorter names, another end makes another word: HOST and HOSTS. */
const MIN_LETTERS = 7;

/** True for the same letters in another case or order, and for names that begin alike, up to the last letter. */
function isAlike(name: string, variable: string): boolean {
  const [letters, ours] = [toLetters(name), toLetters(variable)];
  if (name === variable) return false;
  if ([...letters].sort().join('') === [...ours].sort().join('')) return true;
  const isAsLong = Math.abs(letters.length - ours.length) <= 1;
  return ours.length >= MIN_LETTERS && isAsLong && letters.startsWith(ours.slice(0, -1));
}

const toLetters = (name: string): string => name.replaceAll('_', '').toLowerCase();
