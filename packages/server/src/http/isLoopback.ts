import { toAddress } from './clientAddress.ts';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Those that proxies write of themselves, of who called them and of what was asked for. */
const FORWARDING = /^(?:forwarded|via|x-forwarded.*|x-original-.+|x-real-ip|(?:.+-)?client-?ip|.+-connecting-ip)$/;

/**
 * Whether the request was made on this very machine. A proxy calls from here as well, hence no forwarding
 * header; and a page elsewhere could point its own name at this address, hence the name of the host.
 */
export const isLoopback = (request: Request, clientAddress: string): boolean =>
  LOOPBACK_ADDRESS.test(toAddress(clientAddress) ?? '') &&
  LOOPBACK_NAME.test(new URL(request.url).hostname) &&
  ![...request.headers.keys()].some((name) => FORWARDING.test(name));

/** Whether that name or address means this very machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host.toLowerCase());
