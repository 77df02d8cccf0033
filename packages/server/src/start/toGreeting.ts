import { relative } from 'node:path';
import { isFile } from '../db/DatabasePlace.ts';
import type { OpeningStep } from '../db/migrate.ts';
import { isLoopbackHost } from '../http/isLoopback.ts';
import { commit, version } from '../http/version.ts';
import type { Config } from './config.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];

export function toAddress({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

interface GreetingOptions {
  /** Leads to the first account, while there is none. */
  setupPath?: string | undefined;
  /** Elsewhere a log may keep what is said. */
  isTerminal?: boolean;
}

/** Returns what a start prints once it is ready: lines to read or, in production, one that is like those of the log. */
export function toGreeting(config: Config, options: GreetingOptions = {}): string {
  const address = toAddress(config);
  const details = [...toSetupLines(address, options), ...toMailLines(config), ...toDataLines(config)];
  if (config.isProduction) return toLogLine('server.ready', { address, version, commit, details });
  const release = `Version  ${version}${commit ? ` (${commit})` : ''}`;
  return [`Prelude is ready at ${address}`, ...[...details, release].map((line) => `  ${line}`)].join('\n');
}

export function toOpeningLine({ isProduction }: Config, step: OpeningStep): string {
  if ('workers' in step) {
    const { workers } = step;
    return isProduction
      ? toLogLine('database.distributed', { workers })
      : `lists are on the workers of Citus: ${workers}`;
  }
  const { name, number, of } = step;
  return isProduction
    ? toLogLine('database.migrating', { name, number, of })
    : `migrating ${name} (${number} of ${of})`;
}

/** Written at every LOG_LEVEL. */
const toLogLine = (event: string, fields: object): string =>
  JSON.stringify({ level: 'info', time: new Date().toISOString(), event, ...fields });

function toSetupLines(address: string, { setupPath, isTerminal }: GreetingOptions): string[] {
  if (!setupPath) return [];
  if (isTerminal) return [`Create the first account at ${address}${setupPath}`];
  return ['There is no account: "npm run accounts -- setup" prints the link for the first one.'];
}

function toDataLines({ host, dataDirectory, database, isProduction }: Config): string[] {
  return [
    `Data     ${toShortPath(dataDirectory)}${isFile(database) ? '' : ' and PostgreSQL'}`,
    ...(isProduction && isFile(database)
      ? ['DATABASE_URL is not set: the data is in SQLite, which one server can use; "npm run backup" copies it.']
      : []),
    ...(isLoopbackHost(host) ? [] : [`HOST is ${host}: other machines can reach this server.`]),
  ];
}

/** The mailbox opens only under a local host name; see `isLoopback`. */
function toMailLines({ port, mail }: Config): string[] {
  switch (mail.kind) {
    case 'smtp':
      return [`Mails are sent by ${new URL(mail.url).hostname}`, ...toPortLine(new URL(mail.url))];
    case 'mailbox':
      return [`Mailbox  http://localhost:${port}/dev/mailbox (from this machine only)`];
    case 'off':
      return [];
  }
}

function toPortLine({ port, protocol }: URL): string[] {
  const usual = { '465': 'smtps:', '587': 'smtp:' }[port] ?? protocol;
  return usual === protocol ? [] : [`SMTP_URL: port ${port} usually takes ${usual}// and not ${protocol}//.`];
}

function toShortPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}
