/** Put in at build time: the words `pages.widget.…` of each language, the fallback first. */
declare const WIDGET_WORDS: Record<string, Words>;

const words = WIDGET_WORDS;

/** Why a sign-up did not work; each has its sentence. */
export type Failure = 'invalid' | 'refused' | 'throttled' | 'closed' | 'offline' | 'failed';

export type Words = Record<'email' | 'name' | 'placeholder' | 'submit' | 'retry' | 'done' | Failure, string>;

/** What `data-pl-lang` asks for, else the page around the element, else the browser; the fallback where none is ours. */
export function languageOf(host: HTMLElement): string {
  const wishes = [host.dataset.plLang, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  for (const wish of wishes) {
    const primary = wish?.slice(0, 2).toLowerCase();
    if (primary && words[primary]) return primary;
  }
  return Object.keys(words)[0] as string;
}

export const wordsIn = (language: string): Words => words[language] as Words;
