export interface ClientInfo {
  /** IP address of the client, as far as proxies can be trusted; empty if unknown. */
  clientAddress: string;
}

export interface RequestInfo extends ClientInfo {
  /** Sent as `X-Request-Id`, and part of each log line about the request. */
  requestId: string;
}

/** Hono's environment: every handler finds the {@link RequestInfo} in `context.env`. */
export interface HttpEnv {
  Bindings: RequestInfo;
}
