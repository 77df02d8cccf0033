import { relative } from 'node:path';
import { isFile } from '../db/DatabasePlace.ts';
import { isLoopbackHost } from '../http/isLoopback.ts';
import { commit, version } from '../http/version.ts';
import type { Config } from './config.ts';

const ANY_ADDRESS = ['0.0.0.0', '::'];

export function toAddress({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** `setupPath` leads to the first account, while there is none. */
export function toGreeting(config: Config, setupPath?: string): string[] {
  const { host, dataDirectory, database, isProduction } = config;
  return [
    `Prelude is ready at ${toAddress(config)}`,
    ...(setupPath ? [`  Create the first account at ${toAddress(config)}${setupPath}`] : []),
    ...toMailLines(config),
    `  Data     ${toShortPath(dataDirectory)}${isFile(database) ? '' : ' and PostgreSQL'}`,
    `  Version  ${version}${commit ? ` (${commit})` : ''}`,
    ...(isProduction && isFile(database)
      ? ['  DATABASE_URL is not set: the data is in SQLite, which one server can use; "npm run backup" copies it.']
      : []),
    ...(isLoopbackHost(host) ? [] : [`  HOST is ${host}: other machines can reach this server.`]),
  ];
}

/** The mailbox opens only under a local host name; see `isLoopback`. */
function toMailLines({ port, mail }: Config): string[] {
  switch (mail.kind) {
    case 'smtp':
      return [`  Mails are sent by ${new URL(mail.url).hostname}`, ...toPortLine(new URL(mail.url))];
    case 'mailbox':
      return [`  Mailbox  http://localhost:${port}/dev/mailbox (from this machine only)`];
    case 'off':
      return [];
  }
}

function toPortLine({ port, protocol }: URL): string[] {
  const usual = { '465': 'smtps:', '587': 'smtp:' }[port] ?? protocol;
  return usual === protocol ? [] : [`  SMTP_URL: port ${port} usually takes ${usual}// and not ${protocol}//.`];
}

function toShortPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}
