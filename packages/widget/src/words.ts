/** Put in at build time from `locales/{en,pl}/pages.json`; every key of `pages.widget.*`. */
declare const WIDGET_WORDS: Record<Language, Words>;

export type Language = 'en' | 'pl';

/** Why a sign-up did not work; each has its sentence. */
export type Failure = 'invalid' | 'refused' | 'throttled' | 'closed' | 'offline' | 'failed';

export type Words = Record<'email' | 'name' | 'placeholder' | 'submit' | 'retry' | 'done' | Failure, string>;

/** What `data-pl-lang` asks for, else the page around the element, else the browser; English where none is ours. */
export function languageOf(host: HTMLElement): Language {
  const wishes = [host.dataset.plLang, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  for (const wish of wishes) {
    const primary = wish?.slice(0, 2).toLowerCase();
    if (primary === 'en' || primary === 'pl') return primary;
  }
  return 'en';
}

export const wordsIn = (language: Language): Words => WIDGET_WORDS[language];
