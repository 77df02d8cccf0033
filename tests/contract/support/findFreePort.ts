import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems assign by themselves, above those that browsers refuse */
const [FIRST, LAST] = [11_000, 32_000];

const taken = new Set<number>();

/** Returns a port that is free on IPv4 and IPv6 and that this process has not been given before. */
export async function findFreePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  if (taken.has(port)) return findFreePort();
  taken.add(port);
  const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
  return isFree ? port : findFreePort();
}

async function canListen(port: number, host: string): Promise<boolean> {
  const listener = createServer().listen(port, host);
  try {
    await once(listener, 'listening');
  } catch (error) {
    // Many machines have no IPv6.
    return host === '::1' && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  listener.close();
  await once(listener, 'close');
  return true;
}
