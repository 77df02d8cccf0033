import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { languageCodes } from '../../../locales/languages.ts';
import { read } from './sources.ts';

export const languages = languageCodes;
export const namespaces = ['auth', 'common', 'components', 'pages'] as const;
export type Language = (typeof languages)[number];

export function readNamespace(language: Language, namespace: string): Record<string, string> {
  return JSON.parse(read(`locales/${language}/${namespace}.json`)) as Record<string, string>;
}

/** Returns all messages of a language by id. */
export function readWords(language: Language): Record<string, string> {
  return Object.assign({}, ...namespaces.map((namespace) => readNamespace(language, namespace)));
}

/** Returns each element of a message, including those within plurals, selects and tags. */
export function elementsOf(text: string): MessageFormatElement[] {
  const flatten = (elements: MessageFormatElement[]): MessageFormatElement[] =>
    elements.flatMap((element) => [element, ...flatten(childrenOf(element))]);
  return flatten(parse(text, { requiresOtherClause: true }));
}

function childrenOf(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).flatMap((option) => option.value);
  }
  return [];
}

/** Returns kind and name of each placeholder in a message, once each. */
export function placeholdersOf(text: string): string[] {
  const named = elementsOf(text).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [`${TYPE[element.type]} ${element.value}`],
  );
  return [...new Set(named)].sort();
}

/** Returns the plural arguments of a message, each with the forms it covers. */
export function pluralsOf(text: string): Map<string, string[]> {
  const plurals = elementsOf(text).filter((element) => element.type === TYPE.plural);
  return new Map(plurals.map((plural) => [plural.value, Object.keys(plural.options)]));
}
