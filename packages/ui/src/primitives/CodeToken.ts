export interface CodeToken {
  kind: 'tag' | 'string' | 'text';
  text: string;
  /** Index of its first character in the code. */
  start: number;
}
