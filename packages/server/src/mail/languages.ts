import { type FormLanguage, formLanguages } from '@prelude/api/contract/forms';
import { parseAccept } from 'hono/utils/accept';
import { type Language, languageCodes } from '../../../../locales/languages.ts';

type Header = string | null | undefined;

export const toLanguage = (acceptLanguage: Header): Language => choose(languageCodes, null, acceptLanguage);

/** Returns the language that a page's address asks for, as links of the app and of mails do; else the browser's. */
export const toPageLanguage = (asked: Header, acceptLanguage: Header): Language =>
  choose(languageCodes, asked, acceptLanguage);

/** The same for a page with a form. */
export const toListPageLanguage = (asked: Header, acceptLanguage: Header): FormLanguage =>
  choose(formLanguages, asked, acceptLanguage);

function choose<Known extends Language>(
  known: readonly [Known, ...Known[]],
  asked: Header,
  acceptLanguage: Header,
): Known {
  const accepted = parseAccept(acceptLanguage ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0]);
  return [asked, ...accepted].flatMap((code) => known.find((language) => language === code) ?? [])[0] ?? known[0];
}
