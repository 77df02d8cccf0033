import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { MAX_LINE } from '@prelude/api/contract/forms';
import { countCharacters } from '@prelude/api/contract/rules';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';
import { toWords } from '../words/words.ts';

const listWords = Object.values(conventionsOf).flatMap((conventions) => conventions.listWords);
const saysList = new RegExp(`(?<!\\p{L})(?:${listWords.join('|')})(?!\\p{L})`, 'iu');

/** Returns the title that invites to a list of this name. It says once that this is a list, and cuts a name that is too long. */
export function toFirstTitle(language: FormLanguage, name: string): string {
  const [, rest = name] = new RegExp(`^${conventionsOf[language].titleStart} +(.+)`, 'iu').exec(name) ?? [];
  const id = saysList.test(rest) ? 'pages.listPage.firstTitle.named' : 'pages.listPage.firstTitle';
  const room = MAX_LINE - countCharacters(toWords(language, id, { name: '' }));
  const characters = [...rest];
  const cut =
    characters.length > room
      ? `${characters
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : rest;
  return toWords(language, id, { name: cut });
}
