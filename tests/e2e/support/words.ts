import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Locale, MessageId } from '@prelude/ui/words/MessageId';
import { languageCodes } from '../../../locales/languages.ts';
import { root } from '../../support/root.ts';

type Values = Record<string, string | number>;

export interface Words {
  /** Returns the message with this id, as the product shows it. */
  (id: MessageId, values?: Values): string;
  /** Returns the part of a message inside `<link>`. */
  link: (id: MessageId) => string;
}

const namespaces = ['auth', 'common', 'components', 'pages'];

/** Returns the first language other than this one. */
export const otherThan = (locale: Locale): Locale => languageCodes.find((each) => each !== locale) ?? locale;

const known = new Map<Locale, Words>();

/** Returns the product's own words in a language, so that tests look for a meaning and survive rewording. */
export function wordsIn(locale: Locale): Words {
  const words = known.get(locale) ?? readWords(locale);
  known.set(locale, words);
  return words;
}

function readWords(locale: Locale): Words {
  const messages = Object.assign(
    {},
    ...namespaces.map((name) => JSON.parse(readFileSync(join(root, 'locales', locale, `${name}.json`), 'utf8'))),
  ) as Record<MessageId, string>;
  const intl = createIntl({ locale, messages }, createIntlCache());
  const say = (id: MessageId, values: Values = {}) =>
    String(intl.formatMessage({ id }, { ...values, link: (chunks) => chunks.join('') }));
  return Object.assign(say, {
    link: (id: MessageId) => {
      let linked = '';
      intl.formatMessage(
        { id },
        {
          link: (chunks) => {
            linked = chunks.join('');
            return linked;
          },
        },
      );
      return linked;
    },
  });
}
