/** Put in at build time: the words `pages.widget.…` of each language, the fallback first. */
declare const WIDGET_WORDS: Record<string, Words>;

export const words = WIDGET_WORDS;

/** How a sign-up ended; each has its sentence, where `{…}` is an address or a time. */
export type State = 'done' | 'invalid' | 'throttled' | 'closed' | 'offline';

export type Words = Record<'email' | 'name' | 'submit' | 'retry' | State, string>;

/** What `data-pl-lang` asks for, else the page around the element, else the browser; the fallback where none is ours. */
export function languageOf(host: HTMLElement): string {
  const known = Object.keys(words);
  return [
    host.dataset.plLang,
    known.find((language) => host.matches(`:lang(${language})`)),
    ...navigator.languages,
    known[0],
  ]
    .map((wish) => `${wish}`.slice(0, 2).toLowerCase())
    .find((wish) => words[wish]) as string;
}
