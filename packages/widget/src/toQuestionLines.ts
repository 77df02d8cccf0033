import { escapeHtml } from './escapeHtml.ts';
import type { Field, FieldWords, Settings } from './Settings.ts';

/** The product's own words about questions, and the countries, in the language of a plain form. */
export interface QuestionWords {
  /** BCP 47 tag */
  lang: string;
  optional: string;
  choose: string;
  yes: string;
  no: string;
  /** By their codes */
  countries: readonly (readonly [code: string, name: string])[];
}

type Option = readonly [value: string, label: string];

/** Returns the lines of a plain form that ask a question, as its page does. Hidden ones are empty: their page fills them in. */
export function toQuestionLines(
  field: Field,
  { mainLanguage = '' }: Pick<Settings, 'mainLanguage'>,
  words: QuestionWords,
) {
  const { key, kind, label, isRequired, choices = [] } = field;
  const say = (texts: FieldWords): string =>
    texts[words.lang] || texts[mainLanguage] || Object.values(texts).find(Boolean) || key;
  const named = `name="answers.${escapeHtml(key)}"`;
  const required = isRequired ? ' required' : '';
  const title = escapeHtml(say(label)) + (isRequired ? '' : ` ${escapeHtml(words.optional)}`);
  const options = choices.map(({ value, label }): Option => [value, say(label)]);
  const labeled = (...control: string[]) => ['  <label>', `    ${title}`, ...control, '  </label>'];
  const select = (all: readonly Option[], attributes = '') =>
    labeled(
      `    <select ${named}${attributes}${required}>`,
      ...[['', words.choose] as const, ...all].map(
        ([value, text]) => `      <option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
      ),
      '    </select>',
    );
  const group = (type: string, all: readonly Option[], attributes = '') => [
    '  <fieldset>',
    `    <legend>${title}</legend>`,
    ...all.map(
      ([value, text]) =>
        `    <label><input type="${type}" ${named} value="${escapeHtml(value)}"${attributes}> ${escapeHtml(text)}</label>`,
    ),
    '  </fieldset>',
  ];
  switch (kind) {
    case 'hidden':
      return [`  <input type="hidden" ${named} value="">`];
    case 'longText':
      return labeled(`    <textarea ${named}${required}></textarea>`);
    case 'number':
      return labeled(`    <input ${named} inputmode="decimal"${required}>`);
    case 'choice':
      return select(options);
    case 'country':
      return select(words.countries, ' autocomplete="country"');
    case 'choices':
      return group('checkbox', options);
    case 'yesNo':
      return group(
        'radio',
        [
          ['true', words.yes],
          ['false', words.no],
        ],
        required,
      );
    case 'consent':
      return [
        '  <label>',
        `    <input type="checkbox" ${named} value="true"${required}>`,
        `    ${toLinks(title)}`,
        '  </label>',
      ];
    default:
      return labeled(`    <input ${named}${key === 'name' ? ' autocomplete="name"' : ''}${required}>`);
  }
}

/** Makes links of escaped text. */
const toLinks = (html: string): string =>
  html.replace(/\[([^\]]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/gi, '<a href="$2">$1</a>');
