import { relative } from 'node:path';
import { type Config, toConfig } from './config.ts';
import { makeDemo } from './demo/makeDemo.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { openProduct, type Product } from './openProduct.ts';
import { StartFailure } from './StartFailure.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];
const ANY_ADDRESS = ['0.0.0.0', '::'];

const say = (...lines: string[]): void => console.log(lines.join('\n'));

async function start(config: Config, withDemo: boolean): Promise<void> {
  const log = createLog(config.logLevel, (line) => console.log(line));
  const product = await openProduct(config, toAddress(config), log);
  const stopListening = await listen(product.server, config);
  process.once('SIGTERM', () => stop(product, stopListening));
  process.once('SIGINT', () => stop(product, stopListening));
  const demoLines = withDemo ? await makeDemo(product) : [];
  say(...toGreeting(config), ...demoLines);
}

async function stop(product: Product, stopListening: () => Promise<void>): Promise<void> {
  await stopListening();
  await product.close();
  process.exit(0);
}

function toAddress({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function toGreeting(config: Config): string[] {
  const { host, dataDirectory, database, smtp } = config;
  const address = toAddress(config);
  return [
    `Prelude is ready at ${address}`,
    smtp
      ? `  Mails are sent by ${new URL(smtp.url).hostname}`
      : `  Mailbox  ${address}/dev/mailbox (from this machine only)`,
    `  Data     ${toShortPath(dataDirectory)}${database.kind === 'postgres' ? ' and PostgreSQL' : ''}`,
    ...(LOOPBACK_HOSTS.includes(host) ? [] : [`  HOST is ${host}: other machines can reach this server.`]),
  ];
}

function toShortPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

try {
  await start(toConfig(process.env), process.argv.includes('--demo'));
} catch (error) {
  if (error instanceof StartFailure) console.error(oneLine(error.message));
  else console.error(error);
  process.exit(1);
}
