const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the request was made on this very machine. A proxy calls from here as well, hence no forwarding
 * header; and a page elsewhere could point its own name at this address, hence the name of the host.
 */
export const isLoopback = (request: Request, clientAddress: string): boolean =>
  LOOPBACK_ADDRESS.test(clientAddress) &&
  LOOPBACK_NAME.test(new URL(request.url).hostname) &&
  !FORWARDED.some((header) => request.headers.has(header));
