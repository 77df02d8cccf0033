import { relative } from 'node:path';
import type { Config } from './config.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];
const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Where people reach the product. */
export function toAddress({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The lines that a start says once it is done. */
export function toGreeting(config: Config): string[] {
  const { host, dataDirectory, database } = config;
  return [
    `Prelude is ready at ${toAddress(config)}`,
    ...toMailLines(config),
    `  Data     ${toShortPath(dataDirectory)}${database.kind === 'postgres' ? ' and PostgreSQL' : ''}`,
    ...(LOOPBACK_HOSTS.includes(host) ? [] : [`  HOST is ${host}: other machines can reach this server.`]),
  ];
}

/** The mailbox opens under this machine's own name alone; see `isLoopback`. */
function toMailLines({ host, port, smtp }: Config): string[] {
  if (smtp) return [`  Mails are sent by ${new URL(smtp.url).hostname}`];
  const isListeningHere = [...LOOPBACK_HOSTS, ...ANY_ADDRESS].includes(host);
  return isListeningHere ? [`  Mailbox  http://localhost:${port}/dev/mailbox (from this machine only)`] : [];
}

function toShortPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}
