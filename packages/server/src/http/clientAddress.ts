import { isIPv4, isIPv6 } from 'node:net';

/** Each proxy appends its caller's address to `X-Forwarded-For`. Returns what the outermost trusted proxy saw, else the socket's address. */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const socket = toAddress(socketAddress) ?? socketAddress;
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return toAddress(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? socket;
}

/** A household or a server has 2^64 addresses of IPv6, so limits count its /64. */
export function toLimitKey(address: string): string {
  const plain = toAddress(address) ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const [first, last] = [toGroups(head), toGroups(tail)];
  const between = Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::/64`;
}

const toGroups = (part: string): string[] => (part ? part.split(':') : []);

/** Returns one spelling, without port and zone; IPv4 within IPv6 becomes IPv4. Undefined for other text. */
export function toAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split('%', 1)[0] as string;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toPlainIPv6(address) : undefined;
}

function toPlainIPv6(address: string): string {
  // `hostname` is compressed and in lower case, with IPv4 in hexadecimal digits.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(plain) ?? [];
  if (!high || !low) return plain;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
