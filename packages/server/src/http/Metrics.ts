export interface Metrics {
  /** `route` is the pattern and not the path, so that ids do not multiply the series. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  countRefusal(reason: string): void;
  /** `added` of the `group` are on their list. */
  countCommit(group: number, added: number, seconds: number): void;
  countMailFailure(phase: string): void;
  countMailGivenUp(): void;
  /** No more mails of a person's lists go out today. */
  countMailLimit(): void;
  countUpkeepFailure(): void;
  countUnreadableKey(): void;
  read(): Promise<string>;
  contentType: string;
}
