import type { ClientInfo } from './ClientInfo.ts';

export interface PreludeServer {
  /** Returns the response to one request; never rejects. */
  fetch(request: Request, info?: ClientInfo): Promise<Response>;
}
