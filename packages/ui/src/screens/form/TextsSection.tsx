import { type FormLanguage, formLanguages } from '@prelude/api/contract/formLanguages';
import { type Form, type FormTextName, formTextNames } from '@prelude/api/contract/forms';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Section } from '../../patterns/Section.tsx';
import { PlusIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';

import { ConflictNote } from './ConflictNote.tsx';
import { useFormField } from './useFormField.ts';
import { useWrittenLanguages } from './useWrittenLanguages.ts';

/** The product's own texts, which count where the form has none. */
export type DefaultTexts = Readonly<Record<FormLanguage, Readonly<Record<FormTextName, string>>>>;

const Columns = styled('div', {
  display: 'grid',
  gap: '$6 $4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 25em)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Main = styled('div', { display: 'grid', gap: 6, justifyItems: 'start' });

const Column = styled('fieldset', { border: 0, margin: 0, minWidth: 0, padding: 0 });

const Language = styled('legend', {
  borderBottom: '1px solid $border',
  color: '$textMuted',
  fontSize: '$small',
  fontWeight: 500,
  lineHeight: '$small',
  marginBottom: '$3',
  padding: '0 0 $1',
  width: '100%',
});

/** Texts of more than one line. */
const long: readonly FormTextName[] = ['sentence', 'thanks'];

/** The texts of a form in its main language, and in each other that is added, side by side if there is room. */
export function TextsSection({ defaults }: { defaults: DefaultTexts }) {
  const { formatDisplayName, formatMessage } = useIntl();
  const mainLanguage = useFormField<FormLanguage>('mainLanguage');
  const { main, written } = useWrittenLanguages();
  const [added, setAdded] = useState<readonly FormLanguage[]>([]);
  const visible = [...written, ...added.filter((language) => !written.includes(language))];
  const others = formLanguages.filter((language) => !visible.includes(language));
  const { values } = useFormState<Partial<Form>>({ subscription: { values: true } });
  const mainTexts = values.texts?.[main];
  return (
    <Section
      title={<FormattedMessage id="pages.form.texts.title" />}
      description={<FormattedMessage id="pages.form.texts.hint" />}
    >
      <Main>
        <Text as="div" size="medium" weight="medium">
          <FormattedMessage id="pages.form.texts.main" />
        </Text>
        <SegmentedControl<FormLanguage>
          aria-label={formatMessage({ id: 'pages.form.texts.main' })}
          options={formLanguages.map((value) => ({ value, label: <span lang={value}>{languages[value]}</span> }))}
          value={main}
          onChange={mainLanguage.change}
        />
        {mainLanguage.isConflict && <ConflictNote path="mainLanguage" />}
      </Main>
      <Columns>
        {visible.map((language) => (
          <Column key={language}>
            <Language lang={language}>{languages[language]}</Language>
            <Stack gap={4}>
              {formTextNames.map((name) => {
                const label = formatMessage({ id: `pages.form.texts.name.${name}` });
                const field = {
                  name: `texts.${language}.${name}`,
                  label,
                  shortLabel: formatMessage(
                    { id: 'pages.form.texts.inLanguage' },
                    { name: label, language: languages[language] },
                  ),
                  placeholder: (language !== main && mainTexts?.[name]) || defaults[language][name],
                  lang: language,
                  isOptional: true,
                };
                return long.includes(name) ? (
                  <TextAreaField key={name} {...field} />
                ) : (
                  <TextField key={name} {...field} autoComplete="off" />
                );
              })}
            </Stack>
          </Column>
        ))}
      </Columns>
      {others.map((language) => (
        <div key={language}>
          <Button onClick={() => setAdded([...added, language])}>
            <PlusIcon />
            <FormattedMessage
              id="pages.form.texts.add"
              values={{ language: formatDisplayName(language, { type: 'language' }) }}
            />
          </Button>
        </div>
      ))}
    </Section>
  );
}
