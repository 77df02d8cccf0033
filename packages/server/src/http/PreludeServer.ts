import type { ClientInfo } from './ClientInfo.ts';

export interface PreludeServer {
  /** Never rejects. */
  fetch(request: Request, info?: ClientInfo): Promise<Response>;
}
