export interface ClientInfo {
  clientAddress: string;
}

export interface RequestInfo extends ClientInfo {
  /** Sent as `X-Request-Id`, and part of each log line about the request. */
  requestId: string;
}

export interface HttpEnv {
  Bindings: RequestInfo;
}
