/** Inlined at build time: messages `pages.widget.…` of each language, the fallback first. */
declare const WIDGET_WORDS: Record<string, Words>;

export const words = WIDGET_WORDS;

export type State = 'done' | 'invalid' | 'closed' | 'offline' | RareState | 'refused';

/** States whose words are in the second script. */
export type RareState = 'busy' | 'doubt' | 'throttled' | 'paused' | 'ended';

export type Words = Record<'email' | 'name' | 'submit' | 'retry' | 'done' | 'invalid' | 'closed' | 'offline', string> &
  Partial<Record<State | 'onward', string>>;

export function languageOf(host: HTMLElement): string {
  const codes = Object.keys(words);
  return [
    host.dataset.plLang,
    codes.find((language) => host.matches(`:lang(${language})`)),
    ...navigator.languages,
    codes[0],
  ]
    .map((language) => `${language}`.slice(0, 2).toLowerCase())
    .find((language) => words[language]) as string;
}
