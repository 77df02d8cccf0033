import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
