/**
 * The address that the outermost trusted proxy saw. Each proxy appends the address of its caller to
 * `X-Forwarded-For`, so with none trusted (0) the header says nothing and the socket's address counts.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress;
}

export const toLimitKey = (address: string): string => address;
