import css from './fields.css?inline';
import { asking, element } from './form.ts';
import type { Field, FieldWords, Settings } from './Settings.ts';
import type { Errors, SignUp } from './signUp.ts';

/** Inlined at build time: messages of questions and of the faults of their answers, by language. */
declare const FIELD_WORDS: Record<
  string,
  Record<'choose' | 'no' | 'number' | 'optional' | 'required' | 'type' | 'yes', string>
>;
/** Inlined at build time: codes of countries, as words of a first letter and all second ones. */
declare const COUNTRIES: string;

// Mentioned once: each mention is replaced by all messages.
const words = FIELD_WORDS;
type Words = (typeof words)[string];

const ANSWER = 'answers.';

type Content = Node | string;
type Option = [value: string, ...content: Content[]];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Query of the page that the visitor came to; later changes of the URL by a script do not count */
let query: URLSearchParams;

/** Returns a sentence with its links. */
const toContent = (sentence: string): Content[] =>
  sentence
    .split(/\[([^\]]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/i)
    .map((part, at, parts) =>
      at % 3 === 1 ? element('a', { href: parts[at + 1] as string, target: '_blank' }, part) : at % 3 ? '' : part,
    );

function toCountries(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.split(' ')
    .flatMap(([first, ...seconds]) =>
      seconds.map((second): [string, string] => [first + second, names.of((first + second).toUpperCase()) as string]),
    )
    .sort(([, one], [, other]) => one.localeCompare(other, language));
}

/** Kinds whose answer is ticked */
const types: Record<string, string> = { choices: 'checkbox', consent: 'checkbox', yesNo: 'radio' };

function toQuestion({ key, kind, label, hint, isRequired, choices = [] }: Field, language: string, main = ''): Element {
  const { optional, choose, yes, no } = words[language] as Words;
  const name = ANSWER + key;
  const type = types[kind];
  const say = (texts?: FieldWords) => texts?.[language] || texts?.[main] || '';
  const title: Content[] = [
    element('bdi', { lang: label[language] ? language : main }, ...toContent(say(label))),
    isRequired ? '' : ` ${optional}`,
  ];
  const options: Option[] =
    kind === 'country'
      ? toCountries(language)
      : kind === 'consent'
        ? // One element, which wraps as a whole beside the box.
          [['true', element('bdi', {}, ...title.splice(0))]]
        : kind === 'yesNo'
          ? Object.entries({ true: yes, false: no })
          : choices.map(({ value, label }) => [value, say(label)]);
  const question = element(
    type ? 'fieldset' : 'div',
    { part: 'question' },
    title[0] ? element(type ? 'legend' : 'label', { for: name }, ...title) : '',
    element('div', { id: `${name}.` }, element('p', { part: 'hint' }, say(hint)), element('p', { part: 'error' })),
    ...(type
      ? options.map(([value, ...content]) =>
          element('label', { part: 'option' }, element('input', { part: 'check', type, name, value }), ...content),
        )
      : [
          element(
            options[0] ? 'select' : kind === 'longText' ? 'textarea' : 'input',
            {
              name,
              maxlength: kind === 'longText' ? 2e3 : 128,
              inputmode: kind === 'number' ? 'decimal' : '',
              autocomplete: kind === 'country' ? kind : key === 'name' ? key : 'on',
            },
            ...(options[0] ? [['', choose] as Option, ...options] : []).map(([value, ...content]) =>
              element('option', { value }, ...content),
            ),
          ),
        ]),
  );
  const control = toControl(question);
  control.id = name;
  control.required = isRequired && kind !== 'choices';
  control.setAttribute('aria-describedby', `${name}.`);
  return question;
}

const toControl = (question: Element) => question.querySelector('[name]') as Control;

/** Draws the questions of a form below its address, with what was typed so far. */
function draw(box: HTMLElement, { fields = [], mainLanguage }: Partial<Settings> = {}): void {
  query ||= new URLSearchParams(location.search);
  const typed = new FormData(box.querySelector('form') as HTMLFormElement);
  const questions = element(
    'div',
    { part: 'fields' },
    ...fields.filter(({ kind }) => kind !== 'hidden').map((field) => toQuestion(field, box.lang, mainLanguage)),
  );
  box.querySelector('[part=fields]')?.remove();
  (box.querySelector('button') as Element).before(questions);
  questions.oninput = ({ target }) => mark((target as Element).closest('[part=question]') as Element);
  for (const control of questions.querySelectorAll<HTMLInputElement>('[name]')) {
    const values = typed.getAll(control.name) as string[];
    control.checked = values.includes(control.value);
    if (`${control.part}` !== 'check') control.value = values[0] || '';
  }
}

/** Says at a question what is wrong; without a text nothing is. */
function mark(question: Element, text = ''): void {
  (question.querySelector('[part=error]') as Element).textContent = text;
  toControl(question).ariaInvalid = text ? 'true' : null;
}

/** Marks the questions whose answers are refused, goes to the first unless the address is, and returns a summary. */
function complain(box: HTMLElement, errors: Errors): string {
  let summary = '';
  for (const question of box.querySelectorAll('[part=question]')) {
    const control = toControl(question);
    const code = errors[control.name];
    const { type, [code as 'type']: text = type } = words[box.lang] as Words;
    mark(question, code && text);
    if (code) {
      if (!summary && !errors.email) control.focus();
      summary += `${question.querySelector('bdi')?.textContent}: ${text} `;
    }
  }
  return summary;
}

/** Adds answers to a sign-up, and returns which are missing. */
function read(box: HTMLElement, host: Element, signUp: SignUp, { fields = [] }: Partial<Settings> = {}): Errors {
  const data = new FormData(box.querySelector('form') as HTMLFormElement);
  const errors: Errors = {};
  const answers: SignUp['answers'] = {};
  for (const { key, kind, isRequired } of fields) {
    const values = data.getAll(ANSWER + key) as string[];
    const hidden = host.getAttribute(`data-pl-field-${key}`) || query.get(key) || '';
    answers[key] = kind === 'hidden' ? [...hidden].slice(0, 256).join('') : kind === 'choices' ? values : values[0];
    // Spaces alone are left to the server.
    if (isRequired && !values[0]) errors[ANSWER + key] = 'required';
  }
  signUp.answers = answers;
  return errors;
}

Object.assign(asking, { css, draw, complain, read });
