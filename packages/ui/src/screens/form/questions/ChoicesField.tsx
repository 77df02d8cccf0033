import { type Choice, MAX_CHOICES, MIN_CHOICES, toWordsIn } from '@prelude/api/contract/fields';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { type ClipboardEvent, use, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages as languageNames } from '../../../../../../locales/languages.ts';
import { CloseIcon, PlusIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { IconButton } from '../../../primitives/IconButton.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import { styled } from '../../../theme/stitches.ts';
import { addChoice, type FieldSurroundings, pasteChoices, relabelChoice, withoutAt } from './questions.ts';
import { ShownFaultsContext, WordsField } from './WordsField.tsx';

const Frame = styled('div', { display: 'grid', gap: '$2', justifyItems: 'start' });

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  '@container (min-width: 25em)': { gap: '$2' },
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
});

// The button is as high as the line that it stands beside.
const Line = styled('li', {
  alignItems: 'start',
  display: 'flex',
  gap: '$1',
  '& > button': { marginTop: 2, '@media (pointer: coarse)': { marginTop: 0 } },
});

const Words = styled('div', {
  display: 'grid',
  flex: 1,
  gap: '$1',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  // The label is for screen readers alone.
  '& > div': { rowGap: 0 },
  '@container (min-width: 25em)': {
    gap: '$2',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
  },
});

export interface ChoicesFieldProps {
  /** Path in the form, as in `fields.0.choices`. */
  path: string;
  value: readonly Choice[];
  /** The main one first. */
  languages: readonly FormLanguage[];
  around: FieldSurroundings;
  onChange: (choices: Choice[]) => void;
}

/** The choices of a question, a line each. Enter adds one, and a pasted list becomes one for each of its lines. */
export function ChoicesField({ path, value: choices, languages, around, onChange }: ChoicesFieldProps) {
  const { formatMessage } = useIntl();
  const labelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { codeOf } = use(ShownFaultsContext);
  const code = codeOf(path);
  /** Set until the choice that was added is drawn. */
  const isAdding = useRef(false);
  useLayoutEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    frame.current?.querySelector<HTMLElement>(':scope li:last-child input')?.focus();
  });
  const isFull = choices.length >= MAX_CHOICES;
  const add = () => {
    if (isFull) return;
    isAdding.current = true;
    onChange(addChoice(choices));
  };
  const paste = (event: ClipboardEvent, index: number, language: FormLanguage) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2 || choices[index]?.label[language]) return;
    event.preventDefault();
    onChange(pasteChoices(choices, { index, language }, lines.slice(0, MAX_CHOICES - choices.length + 1), around));
  };
  const limits = formatMessage({ id: 'common.field.choices_count' });
  return (
    <Frame ref={frame} role="group" aria-labelledby={labelId}>
      <Text as="div" id={labelId} size="medium" weight="medium">
        <FormattedMessage id="pages.form.questions.choices" />
      </Text>
      <List>
        {choices.map((choice, index) => {
          const number = formatMessage({ id: 'pages.form.questions.choice' }, { number: index + 1 });
          const name = toWordsIn(choice.label, around.main) ?? number;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values and labels change while they are typed.
            <Line key={index}>
              <Words>
                {languages.map((language) => (
                  <WordsField
                    key={language}
                    name={`${path}.${index}.label.${language}`}
                    label={
                      <VisuallyHidden>
                        {languages.length === 1
                          ? number
                          : formatMessage(
                              { id: 'pages.form.texts.inLanguage' },
                              { name: number, language: languageNames[language] },
                            )}
                      </VisuallyHidden>
                    }
                    lang={language}
                    isOptional={language !== around.main}
                    placeholder={
                      language === around.main ? number : choice.label[around.main] || languageNames[language]
                    }
                    value={choice.label[language] ?? ''}
                    onChange={(text) => onChange(relabelChoice(choices, { index, language }, text, around))}
                    line={{
                      onEnter: add,
                      onPaste: (event) => paste(event, index, language),
                    }}
                  />
                ))}
              </Words>
              <IconButton
                label={formatMessage({ id: 'pages.form.questions.removeChoice' }, { choice: name })}
                icon={<CloseIcon />}
                isDisabled={choices.length <= MIN_CHOICES}
                disabledReason={limits}
                onClick={() => onChange(withoutAt(choices, index))}
              />
            </Line>
          );
        })}
      </List>
      {code && (
        <Text size="medium" tone="danger">
          {formatMessage({ id: `common.field.${code}` }, { theirs: '', isEmpty: 'false', meant: '' })}
        </Text>
      )}
      <Button icon={<PlusIcon />} isDisabled={isFull} disabledReason={limits} onClick={add}>
        <FormattedMessage id="pages.form.questions.addChoice" />
      </Button>
    </Frame>
  );
}
