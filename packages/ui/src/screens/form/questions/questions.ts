import { toFieldTitle } from '@prelude/api/contract/answerText';
import { NAME_KEY } from '@prelude/api/contract/fieldKey';
import {
  type Choice,
  type Field,
  type FieldKind,
  type FieldWords,
  hasChoices,
  toWordsIn,
} from '@prelude/api/contract/fields';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { toChoiceValue, toFieldKey } from '@prelude/api/contract/toFieldKey';

/** A choice of the menu that adds a question: a field of a kind, or the one that asks for SPEC's name. */
export type QuestionKind = FieldKind | 'name';

/** The kind that its owner knows a field by. */
export const toQuestionKind = ({ key, kind }: Pick<Field, 'key' | 'kind'>): QuestionKind =>
  key === NAME_KEY && kind === 'text' ? NAME_KEY : kind;

/** Keys that hidden fields mostly have, in the order in which they are proposed. */
const hiddenKeys = ['utm_source', 'utm_campaign', 'utm_medium', 'utm_term', 'utm_content'];

const noChoice: Choice = { value: '', label: {} };

/** Returns a new field; `label` has the words of kinds that nobody has to describe. */
export function toNewField(
  kind: QuestionKind,
  label: FieldWords,
  main: FormLanguage,
  otherKeys: readonly string[],
): Field {
  if (kind === NAME_KEY) return { key: NAME_KEY, kind: 'text', label, isRequired: false };
  if (kind === 'hidden') {
    const key = hiddenKeys.find((each) => !otherKeys.includes(each)) ?? toFieldKey(kind, otherKeys);
    return { key, kind, label: {}, isRequired: false };
  }
  // A sentence would make a long key.
  const key = toFieldKey(kind === 'consent' ? kind : (label[main] ?? ''), otherKeys);
  return { key, kind, label, isRequired: false, ...(hasChoices(kind) && { choices: [noChoice, noChoice] }) };
}

export interface FieldSurroundings {
  main: FormLanguage;
  /** Keys that the field cannot have. */
  otherKeys: readonly string[];
  /** The field as it was published; its key and its choices' values stay. */
  published: Field | undefined;
}

const setWords = (words: FieldWords, language: FormLanguage, text: string): FieldWords => ({
  ...words,
  [language]: text,
});

/** Returns the field with another label. Its key follows, until it is published or somebody has written another one. */
export function relabel(field: Field, language: FormLanguage, text: string, around: FieldSurroundings): Field {
  const { main, otherKeys, published } = around;
  const label = setWords(field.label, language, text);
  const isOwn = field.key !== toFieldKey(field.label[main] ?? '', otherKeys);
  return { ...field, label, ...(!published && !isOwn && { key: toFieldKey(label[main] ?? '', otherKeys) }) };
}

export const toHinted = (field: Field, language: FormLanguage, text: string): Field => ({
  ...field,
  hint: setWords(field.hint ?? {}, language, text),
});

const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/**
 * Returns the value of a choice with this label. Two choices of the same label have the same value, which is a fault; a choice that was
 * published and removed has its value again.
 */
function toValue(label: string, others: readonly Choice[], { published, main }: FieldSurroundings): string {
  const former = published?.choices?.find((choice) => isSameText(choice.label[main], label));
  if (former) return former.value;
  const differing = [...others, ...(published?.choices ?? [])].filter(
    (choice) => !isSameText(choice.label[main], label),
  );
  return toChoiceValue(
    label,
    differing.map(({ value }) => value),
  );
}

/** Returns the choices with another label for one of them. Its value follows, until it is published. */
export function relabelChoice(
  choices: readonly Choice[],
  at: { index: number; language: FormLanguage },
  text: string,
  around: FieldSurroundings,
): Choice[] {
  return choices.map((choice, index) => {
    if (index !== at.index) return choice;
    const label = setWords(choice.label, at.language, text);
    const isFixed = around.published?.choices?.some(({ value }) => value === choice.value && value !== '');
    const isValued = isFixed || at.language !== around.main;
    const others = choices.filter((_, other) => other !== index);
    return { value: isValued ? choice.value : toValue(text, others, around), label };
  });
}

/** Puts several lines in place of the choice at `index`, as when a list is pasted. */
export function pasteChoices(
  choices: readonly Choice[],
  at: { index: number; language: FormLanguage },
  lines: readonly string[],
  around: FieldSurroundings,
): Choice[] {
  const room = [
    ...choices.slice(0, at.index + 1),
    ...lines.slice(1).map(() => noChoice),
    ...choices.slice(at.index + 1),
  ];
  return lines.reduce<Choice[]>(
    (all, line, n) => relabelChoice(all, { ...at, index: at.index + n }, line, around),
    room,
  );
}

export const addChoice = (choices: readonly Choice[]): Choice[] => [...choices, noChoice];

export const withoutAt = <Item>(items: readonly Item[], index: number): Item[] => items.filter((_, at) => at !== index);

/** Returns the list with one of its items at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = withoutAt(items, from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The words by which its owner knows a field; null while it has none. */
export function toQuestionTitle(field: Field, main: FormLanguage): string | null {
  if (field.kind === 'hidden') return field.key;
  return toWordsIn(field.label, main)?.trim() ? toFieldTitle(field, { language: main }).trim() : null;
}
