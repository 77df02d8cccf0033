/** A verdict on one drawing; another drawing of the same picture is not decided. */
export interface Decision {
  hash: string;
  verdict: 'accepted' | 'refused';
  why: string;
}

/** By key: what the page downloads and `--accept` reads */
export type Decisions = Readonly<Record<string, Decision>>;

/** Lists what was refused and why, for an issue or a pull request. */
export const toMarkdown = (decisions: Decisions): string =>
  Object.entries(decisions)
    .filter(([, { verdict }]) => verdict === 'refused')
    .map(([key, { why }]) => `- \`${key}\`${why && `: ${why.replaceAll(/\s+/g, ' ').trim()}`}`)
    .join('\n');
