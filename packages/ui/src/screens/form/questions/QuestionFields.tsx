import { type Field, type FieldWords, hasChoices } from '@prelude/api/contract/fields';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages as languageNames } from '../../../../../../locales/languages.ts';
import { TrashIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Switch } from '../../../primitives/Switch.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { declareMonoFont } from '../../../theme/monoFont.ts';
import { styled } from '../../../theme/stitches.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { type FieldSurroundings, relabel, toHinted } from './questions.ts';
import { useShownFaults } from './useShownFaults.ts';
import { ShownFaultsContext, WordsField } from './WordsField.tsx';

const Frame = styled('div', { containerType: 'inline-size' });

const Languages = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 25em)': {
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
  },
});

const Foot = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  justifyContent: 'space-between',
});

const Key = styled('div', { maxWidth: 320, '& input': { fontFamily: '$mono', fontVariantLigatures: 'none' } });

const Code = styled('code', {
  display: 'inline-block',
  fontFamily: '$mono',
  fontVariantLigatures: 'none',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
});

const Change = styled('button', {
  background: 'none',
  border: 0,
  borderRadius: 3,
  color: '$accentText',
  cursor: 'pointer',
  font: 'inherit',
  padding: '3px 0',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export interface QuestionFieldsProps {
  /** Path in the form, as in `fields.0`. */
  path: string;
  field: Field;
  /** The main one first. */
  languages: readonly FormLanguage[];
  around: FieldSurroundings;
  /** True for one that was just added: nothing in it is said to be missing yet. */
  isNew: boolean;
  onChange: (field: Field) => void;
  onRemove: () => void;
}

/** All that can be said about one question; what depends on its kind is drawn here alone. */
export function QuestionFields({ path, field, languages, around, isNew, onChange, onRemove }: QuestionFieldsProps) {
  const { formatMessage } = useIntl();
  const shownFaults = useShownFaults(path, isNew);
  const { kind, label, hint, choices = [], isRequired } = field;
  const toName = (id: 'label' | 'sentence' | 'hint', language: FormLanguage) => {
    const name = formatMessage({ id: `pages.form.questions.${id}` });
    if (languages.length === 1) return name;
    return formatMessage({ id: 'pages.form.texts.inLanguage' }, { name, language: languageNames[language] });
  };
  /** Words of the main language, which count where another one has none. */
  const toLent = (words: FieldWords = {}, language: FormLanguage) =>
    language === around.main ? undefined : (words[around.main] ?? undefined);
  const isHidden = kind === 'hidden';
  const isConsent = kind === 'consent';
  return (
    <ShownFaultsContext value={shownFaults}>
      <Frame>
        <Stack gap={4}>
          {!isHidden && (
            <Languages>
              {languages.map((language) => (
                <WordsField
                  key={language}
                  name={`${path}.label.${language}`}
                  label={toName(isConsent ? 'sentence' : 'label', language)}
                  description={
                    isConsent && language === around.main && <FormattedMessage id="pages.form.questions.sentenceHint" />
                  }
                  lang={language}
                  isLong={isConsent}
                  isOptional={language !== around.main}
                  placeholder={toLent(label, language)}
                  value={label[language] ?? ''}
                  onChange={(text) => onChange(relabel(field, language, text, around))}
                />
              ))}
            </Languages>
          )}
          {!isHidden && (
            <Languages>
              {languages.map((language) => (
                <WordsField
                  key={language}
                  name={`${path}.hint.${language}`}
                  label={toName('hint', language)}
                  lang={language}
                  isOptional
                  placeholder={toLent(hint, language)}
                  value={hint?.[language] ?? ''}
                  onChange={(text) => onChange(toHinted(field, language, text))}
                />
              ))}
            </Languages>
          )}
          {hasChoices(kind) && (
            <ChoicesField
              path={`${path}.choices`}
              value={choices}
              languages={languages}
              around={around}
              onChange={(changed) => onChange({ ...field, choices: changed })}
            />
          )}
          <KeyField path={path} field={field} isFixed={around.published !== undefined} onChange={onChange} />
          <Foot>
            {isHidden ? (
              <span />
            ) : (
              <Switch
                label={<FormattedMessage id="pages.form.questions.required" />}
                isChecked={isRequired}
                onChange={(isOn) => onChange({ ...field, isRequired: isOn })}
              />
            )}
            <Button icon={<TrashIcon />} onClick={onRemove}>
              <FormattedMessage id="pages.form.questions.remove" />
            </Button>
          </Foot>
        </Stack>
      </Frame>
    </ShownFaultsContext>
  );
}

interface KeyFieldProps extends Pick<QuestionFieldsProps, 'path' | 'field' | 'onChange'> {
  isFixed: boolean;
}

/** The key names the answers, and stays once it is published. Few people care, so that it is text until somebody does. */
function KeyField({ path, field, isFixed, onChange }: KeyFieldProps) {
  declareMonoFont();
  const { key, kind } = field;
  const { formatMessage } = useIntl();
  const { codeOf } = use(ShownFaultsContext);
  const frame = useRef<HTMLDivElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const isFaulty = codeOf(`${path}.key`) !== undefined;
  // A key that is typed does not become text on its way past a published one.
  const isText = !isEdited && !isFaulty && (isFixed || kind !== 'hidden');
  useLayoutEffect(() => {
    if (isEdited) frame.current?.querySelector('input')?.focus();
  }, [isEdited]);
  const source = kind === 'hidden' && (
    <FormattedMessage
      id="pages.form.questions.hiddenHint"
      values={{ attribute: <Code>{`data-pl-field-${key}`}</Code>, query: <Code>{`?${key}=`}</Code> }}
    />
  );
  if (isText)
    return (
      <Text as="div" size="medium" emphasis="soft">
        <FormattedMessage id="pages.form.questions.keyFixed" values={{ key: <Code>{key}</Code> }} />
        {!isFixed && ' '}
        {!isFixed && (
          <Change
            type="button"
            aria-label={formatMessage({ id: 'pages.form.questions.changeKeyNamed' }, { key })}
            onClick={() => setIsEdited(true)}
          >
            <FormattedMessage id="pages.form.questions.changeKey" />
          </Change>
        )}
        {source && <div>{source}</div>}
      </Text>
    );
  return (
    <Key ref={frame}>
      <WordsField
        name={`${path}.key`}
        label={<FormattedMessage id="pages.form.questions.key" />}
        description={source || <FormattedMessage id="pages.form.questions.keyHint" />}
        value={key}
        onChange={(text) => {
          setIsEdited(true);
          onChange({ ...field, key: text.trim() });
        }}
        line={{ spellCheck: false }}
      />
    </Key>
  );
}
