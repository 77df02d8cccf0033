import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { parseAccept } from 'hono/utils/accept';
import { type Language, languageCodes } from '../../../../locales/languages.ts';

type Header = string | null | undefined;

export const toLanguage = (acceptLanguage: Header): Language => choose(languageCodes, null, acceptLanguage);

/** Returns the language that a page's address asks for, as links of the app and of mails do; else the browser's. */
export const toPageLanguage = (queryTag: Header, acceptLanguage: Header): Language =>
  choose(languageCodes, queryTag, acceptLanguage);

/** The same for a page with a form. */
export const toListPageLanguage = (queryTag: Header, acceptLanguage: Header): FormLanguage =>
  choose(formLanguages, queryTag, acceptLanguage);

/** Returns the first language of forms that the reader accepts by name; undefined if there is none. */
export const findFormLanguage = (acceptLanguage: Header): FormLanguage | undefined =>
  find(formLanguages, null, acceptLanguage);

const toCode = (tag: string): string => tag.toLowerCase().split('-')[0] as string;

const choose = <Known extends Language>(
  codes: readonly [Known, ...Known[]],
  queryTag: Header,
  acceptLanguage: Header,
): Known => find(codes, queryTag, acceptLanguage) ?? codes[0];

function find<Known extends Language>(
  codes: readonly Known[],
  queryTag: Header,
  acceptLanguage: Header,
): Known | undefined {
  const accepted = parseAccept(acceptLanguage ?? '').filter(({ q }) => q > 0);
  const tags = [queryTag ?? '', ...accepted.map(({ type }) => type)];
  return tags.flatMap((tag) => codes.find((code) => code === toCode(tag)) ?? [])[0];
}
