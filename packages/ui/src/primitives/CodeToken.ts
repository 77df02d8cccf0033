export interface CodeToken {
  kind: 'tag' | 'string' | 'text';
  text: string;
  /** Where it begins in the code. */
  start: number;
}
