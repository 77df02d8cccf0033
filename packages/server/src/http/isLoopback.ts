import { toAddress } from './clientAddress.ts';

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const FORWARDING =
  /^(?:forwarded|via|x-forwarded.*|x-original-.+|x-real-ip|x-envoy-.+|cdn-loop|(?:.+-)?client-?ip|.+-connecting-ip)$/;

/** A proxy here calls from loopback too, so a forwarding header rules it out. A foreign page could point its own name at loopback. */
export const isLoopback = (request: Request, clientAddress: string): boolean =>
  LOOPBACK_ADDRESS.test(toAddress(clientAddress) ?? '') &&
  LOOPBACK_NAME.test(new URL(request.url).hostname) &&
  ![...request.headers.keys()].some((name) => FORWARDING.test(name));

export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host.toLowerCase());
