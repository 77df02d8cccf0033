/**
 * A separate process that signs addresses up over keep-alive connections and prints a {@link LoadResult} as one line.
 * It writes and reads raw bytes, so that it takes far less CPU time than the server.
 */
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './runLoad.ts';

/** Below the limit of 60 a minute for one client address */
const SIGN_UPS_PER_ADDRESS = 50;

const [, script, order] = process.argv;
if (script === fileURLToPath(import.meta.url) && order) console.log(JSON.stringify(await load(JSON.parse(order))));

async function load({ port, path, more, connections, seconds }: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  const seed = Date.now().toString(36);
  const firstClient = Math.floor(Math.random() * 2 ** 24);
  const paths = [path].flat();
  let sent = 0;

  const toRequest = (): string => {
    sent += 1;
    const client = firstClient + Math.floor(sent / SIGN_UPS_PER_ADDRESS);
    const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
    const body = `{"email":"${seed}.${sent}@example.com","name":"Ada"${more ? `,${more}` : ''}}`;
    return `POST ${paths[sent % paths.length]} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://shop.example\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };

  const visit = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let asked = 0;
    let reply = '';
    const ask = (socket: Socket): void => {
      asked = performance.now();
      socket.write(toRequest(), 'latin1');
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => ask(socket));
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: string) => {
      reply = reply ? reply + chunk : chunk;
      if (!isWhole(reply)) return;
      const now = performance.now();
      times.push(now - asked);
      const status = reply.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      reply = '';
      if (now < end) ask(socket);
      else socket.destroy();
    });
    return promise;
  };

  await Promise.all(Array.from({ length: connections }, visit));
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses };
}

function isWhole(reply: string): boolean {
  const head = reply.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(reply)?.[1];
  return length === undefined || reply.length >= head + 4 + Number(length);
}
