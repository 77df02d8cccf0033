import { FALLBACK_LANGUAGE, type Language, languageCodes } from '../../../../locales/languages.ts';

export function toLanguage(acceptLanguage: string | null): Language {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { primary: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { primary } of ranked) {
    const language = languageCodes.find((known) => known === primary);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Returns the language that a page's address asks for, as links of the app and of mails do; else the browser's. */
export const toPageLanguage = (asked: string | null | undefined, acceptLanguage: string | null | undefined): Language =>
  languageCodes.find((known) => known === asked) ?? toLanguage(acceptLanguage ?? null);
