import { toCountryName } from '../answerText.ts';
import { countryCodes } from '../countryCodes.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { ANSWER, NAME_KEY } from '../fieldKey.ts';
import { type Choice, type Field, toWordsIn } from '../fields.ts';
import type { ListPage, TypedAnswers } from './ListPage.ts';
import type { PageWords } from './PageWords.ts';
import { toLang } from './toLang.ts';
import { toInlineText } from './toPageText.ts';

interface Drawing {
  page: ListPage;
  words: PageWords;
  field: Field;
  /** Name and id of its control. */
  name: string;
  values: readonly string[];
  /** In the page's words; empty without one. */
  error: string;
  isFirstFault: boolean;
}

/** Faults of answers that the product's own forms have words for; any other is told as a faulty value. */
const codes = ['choice', 'number', 'country', 'length_max_128', 'length_max_2000', 'answers_length'] as const;

function toErrorWords(code: string | undefined, { say }: PageWords): string {
  if (!code) return '';
  if (code === 'required') return say('pages.listPage.answer.required');
  const id = codes.find((each) => each === code);
  return say(id ? `common.field.${id}` : 'pages.listPage.answer.type');
}

/** Draws the questions of a form, those that are hidden too. */
export function toFieldsHtml(
  page: ListPage,
  words: PageWords,
  { answers = {}, errors = {} }: TypedAnswers = {},
): string {
  const { fields } = page.design;
  const firstFault = fields.find(({ key }) => errors[ANSWER + key])?.key;
  return fields
    .map((field) => {
      const name = ANSWER + field.key;
      const values = [answers[field.key] ?? []].flat();
      const error = toErrorWords(errors[name], words);
      const isFirstFault = field.key === firstFault && !errors.email;
      return toControl({ page, words, field, name, values, error, isFirstFault });
    })
    .join('');
}

function toControl(drawing: Drawing): string {
  const { field, name, values, page, words } = drawing;
  const [value = ''] = values;
  switch (field.kind) {
    case 'hidden':
      return `<input type="hidden" name="${name}" value="${escapeHtml(page.query.get(field.key) ?? value)}">\n`;
    case 'longText':
      return toLabeled(drawing, `<textarea rows="4"${toAttributes(drawing)}>${escapeHtml(value)}</textarea>`);
    case 'number':
      return toLabeled(drawing, `<input inputmode="decimal" value="${escapeHtml(value)}"${toAttributes(drawing)}>`);
    case 'choice':
      return toLabeled(drawing, toSelect(drawing, toOptions(drawing)));
    case 'country':
      return toLabeled(drawing, toSelect(drawing, toCountries(page.language), ' autocomplete="country"'));
    case 'choices':
      return toGroup(drawing, 'checkbox', toOptions(drawing));
    case 'yesNo':
      return toGroup(drawing, 'radio', [
        ['true', words.say('pages.listPage.answer.yes')],
        ['false', words.say('pages.listPage.answer.no')],
      ]);
    case 'consent':
      return toConsent(drawing);
    case 'text': {
      const completes = field.key === NAME_KEY ? ' autocomplete="name"' : '';
      return toLabeled(drawing, `<input${completes} value="${escapeHtml(value)}"${toAttributes(drawing)}>`);
    }
  }
}

const toTitle = ({ field: { label, key }, page }: Drawing): string =>
  toWordsIn(label, page.language, page.design.mainLanguage) ?? key;

const toLentLang = ({ field: { label }, page: { language, design } }: Drawing): string =>
  toLang(label[language] ? undefined : design.mainLanguage);

const toMark = ({ field: { isRequired }, words: { say } }: Drawing): string =>
  isRequired ? '' : ` <span class="optional">${escapeHtml(say('pages.listPage.answer.optional'))}</span>`;

function toAttributes({ field: { isRequired }, name, error, isFirstFault }: Drawing, id = name): string {
  const described = [error && `${name}.error`, `${name}.hint`].filter(Boolean).join(' ');
  const faultAttributes = error ? ` aria-invalid="true"${isFirstFault ? ' autofocus' : ''}` : '';
  return ` id="${id}" name="${name}"${isRequired ? ' required' : ''} aria-describedby="${described}"${faultAttributes}`;
}

const toNotes = ({ field: { hint }, page, name, error }: Drawing): string => {
  const text = hint && toWordsIn(hint, page.language, page.design.mainLanguage);
  return (
    (error && `<p class="error" id="${name}.error">${escapeHtml(error)}</p>`) +
    (text ? `<p class="hint" id="${name}.hint">${escapeHtml(text)}</p>` : '')
  );
};

const toLabeled = (drawing: Drawing, control: string): string =>
  `<div class="question"><label for="${drawing.name}"><span${toLentLang(drawing)}>${escapeHtml(toTitle(drawing))}</span>${toMark(drawing)}</label>${toNotes(drawing)}${control}</div>\n`;

type Option = readonly [value: string, label: string];

const toOptions = ({ field: { choices = [] }, page: { language, design } }: Drawing): Option[] =>
  choices.map(({ value, label }: Choice) => [value, toWordsIn(label, language, design.mainLanguage) ?? value]);

const toCountries = (language: string): Option[] => {
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code): Option => [code, toCountryName(code, language)])
    .sort(([, one], [, other]) => compare(one, other));
};

const toSelect = (drawing: Drawing, options: readonly Option[], attributes = ''): string =>
  `<select${attributes}${toAttributes(drawing)}><option value="">${escapeHtml(drawing.words.say('pages.listPage.answer.choose'))}</option>${options
    .map(
      ([value, label]) =>
        `<option value="${escapeHtml(value)}"${drawing.values.includes(value) ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')}</select>`;

/** A group of boxes cannot be required in HTML; the server asks for one. */
function toGroup(drawing: Drawing, type: 'checkbox' | 'radio', options: readonly Option[]): string {
  const { name, values, error, isFirstFault, field } = drawing;
  const described = [error && `${name}.error`, `${name}.hint`].filter(Boolean).join(' ');
  const boxes = options.map(([value, label], index) => {
    const state = `${values.includes(value) ? ' checked' : ''}${isFirstFault && index === 0 ? ' autofocus' : ''}`;
    const isRequired = type === 'radio' && field.isRequired ? ' required' : '';
    return `<label class="box"><input type="${type}" name="${name}" value="${escapeHtml(value)}"${isRequired}${state}>${escapeHtml(label)}</label>`;
  });
  const faultAttributes = error ? ' aria-invalid="true"' : '';
  return `<fieldset class="question" aria-describedby="${described}"${faultAttributes}><legend><span${toLentLang(drawing)}>${escapeHtml(toTitle(drawing))}</span>${toMark(drawing)}</legend>${toNotes(drawing)}${boxes.join('')}</fieldset>\n`;
}

/** Never ticked beforehand but by the visitor, whose form comes back with what they typed. */
const toConsent = (drawing: Drawing): string =>
  `<div class="question">${toNotes(drawing)}<label class="box"><input type="checkbox" value="true"${toAttributes(drawing)}${
    drawing.values.includes('true') ? ' checked' : ''
  }><span><span${toLentLang(drawing)}>${toInlineText(toTitle(drawing))}</span>${toMark(drawing)}</span></label></div>\n`;
