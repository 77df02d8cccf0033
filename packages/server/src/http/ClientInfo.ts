/** What the transport knows of who is calling. */
export interface ClientInfo {
  /** The address of the client, as far as it can be trusted; empty where it is not known. */
  clientAddress: string;
}

export interface RequestInfo extends ClientInfo {
  /** Stands in the reply as `X-Request-Id` and in each line of the log about the request. */
  requestId: string;
}

/** Hono's environment: every handler finds the {@link RequestInfo} in `context.env`. */
export interface HttpEnv {
  Bindings: RequestInfo;
}
