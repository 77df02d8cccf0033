import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the address that the outermost trusted proxy saw. Each proxy appends the address of its caller to
 * `X-Forwarded-For`. If no proxy is trusted (0), or its entry is no address, returns the socket's address.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  const socket = toAddress(socketAddress) ?? socketAddress;
  if (trustedProxies === 0 || !forwardedFor) return socket;
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return toAddress(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? socket;
}

/** Returns the key that limits count by. A household or a server has 2^64 addresses of IPv6, so it is their /64. */
export function toLimitKey(address: string): string {
  const plain = toAddress(address) ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const [first, last] = [toGroups(head), toGroups(tail)];
  const between = Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::/64`;
}

const toGroups = (part: string): string[] => (part ? part.split(':') : []);

/** Returns the one spelling of an address, without port and zone; IPv4 within IPv6 is IPv4. Undefined for other text. */
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
