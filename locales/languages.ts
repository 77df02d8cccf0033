/**
 * Every language of the product by its code, named in itself. To add one: a line here, a folder of words beside this
 * file, and the pictures. What a language cannot fetch is said in the first.
 */
export const languages = { en: 'English', pl: 'Polski' } as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const [FALLBACK_LANGUAGE] = languageCodes;

/** No language: the first one made longer, accented and bracketed. Only the gallery knows it. */
export const PSEUDO_LANGUAGE = 'xx';
