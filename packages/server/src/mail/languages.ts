import { parseAccept } from 'hono/utils/accept';
import { FALLBACK_LANGUAGE, type Language, languageCodes } from '../../../../locales/languages.ts';

export function toLanguage(acceptLanguage: string | null): Language {
  for (const { type, q } of parseAccept(acceptLanguage ?? '')) {
    const primary = type.toLowerCase().split('-')[0];
    const language = q > 0 && languageCodes.find((known) => known === primary);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Returns the language that a page's address asks for, as links of the app and of mails do; else the browser's. */
export const toPageLanguage = (asked: string | null | undefined, acceptLanguage: string | null | undefined): Language =>
  languageCodes.find((known) => known === asked) ?? toLanguage(acceptLanguage ?? null);
