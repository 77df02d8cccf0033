/** What the transport knows of who is calling. */
export interface ClientInfo {
  /** The address of the client, as far as it can be trusted; empty where it is not known. */
  clientAddress: string;
}

/** Hono's environment: every handler finds the {@link ClientInfo} in `context.env`. */
export interface HttpEnv {
  Bindings: ClientInfo;
}
