export interface Metrics {
  /** `route` is the pattern that answered, so that there are as many as routes and not as many as ids. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** `reason` is the code of the reply. */
  countRefusal(reason: string): void;
  /** One commit of public sign-ups: how many it held, and how many of them are on their list. */
  countCommit(group: number, added: number, seconds: number): void;
  /** In the text format of Prometheus. */
  read(): Promise<string>;
  contentType: string;
}
