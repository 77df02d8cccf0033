import type { FormTextName } from '@prelude/api/contract/forms';
import type { IntlShape } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import type { MessageId } from '../../words/MessageId.ts';

const sections: Readonly<Record<string, MessageId>> = {
  texts: 'pages.form.texts.title',
  look: 'pages.form.look.title',
  after: 'pages.form.after.title',
  page: 'pages.form.page.title',
  fields: 'pages.form.questions.title',
  mainLanguage: 'pages.form.texts.title',
};

/** Parts that stand in a section of their own, whatever they are of. */
const ofDesign: readonly string[] = ['look.font', 'look.logo', 'page.layout', 'page.cover', 'page.proof'];

const fields: Readonly<Record<string, MessageId>> = {
  mainLanguage: 'pages.form.texts.main',
  'look.colors': 'pages.form.look.colors',
  'look.colors.accent': 'pages.form.look.accent',
  'look.colors.background': 'pages.form.look.background',
  'look.colors.text': 'pages.form.look.text',
  'look.corners': 'pages.form.look.corners',
  'look.font': 'pages.form.look.font',
  'look.scheme': 'pages.form.look.scheme',
  'look.logo': 'pages.form.page.logo',
  'after.url': 'pages.form.after.url',
  'page.slug': 'pages.form.page.slug',
  'page.text': 'pages.form.page.text',
  'page.launchesOn': 'pages.form.page.launchesOn',
  'page.layout': 'pages.form.page.layout',
  'page.cover': 'pages.form.page.cover',
  'page.proof': 'pages.form.page.proof',
  'page.image': 'pages.form.page.picture',
};

/** Controls of a question, by the last word of their path before the language. */
const questionParts: Readonly<Record<string, MessageId>> = {
  label: 'pages.form.questions.label',
  hint: 'pages.form.questions.hint',
  choices: 'pages.form.questions.choices',
  key: 'pages.form.questions.key',
};

const isLanguage = (name: string | undefined): name is keyof typeof languages =>
  name !== undefined && name in languages;

/** Names the section and the field of a path, as in "Texts · Title (English)". */
export function toPlaceWords({ formatMessage }: Pick<IntlShape, 'formatMessage'>, path: string): string {
  const parts = path.split('.');
  const [part = '', second] = parts;
  const language = parts.find(isLanguage);
  const isOfQuestion = part === 'fields' && second !== undefined;
  const id: MessageId | undefined = isOfQuestion
    ? questionParts[parts[2] ?? '']
    : part === 'texts' && parts[2]
      ? `pages.form.texts.name.${parts[2] as FormTextName}`
      : (fields[path] ?? fields[`${part}.${second}`]);
  const name = id && formatMessage({ id });
  const field =
    name && language
      ? formatMessage({ id: 'pages.form.texts.inLanguage' }, { name, language: languages[language] })
      : name;
  const sectionId = ofDesign.includes(`${part}.${second}`) ? 'pages.form.design.title' : sections[part];
  const section = isOfQuestion
    ? formatMessage({ id: 'pages.form.questions.numbered' }, { number: Number(second) + 1 })
    : sectionId && formatMessage({ id: sectionId });
  return [section, field].filter(Boolean).join(' · ');
}
