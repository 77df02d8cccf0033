import { type FormLanguage, type FormTextName, formLanguages, formTextNames } from '@prelude/api/contract/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { styled } from '../../theme/stitches.ts';

/** The product's own texts, which count where the form has none. */
export type DefaultTexts = Readonly<Record<FormLanguage, Readonly<Record<FormTextName, string>>>>;

const Columns = styled('div', {
  display: 'grid',
  gap: '$6 $4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 25em)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

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

/** The texts of a form in each language, side by side if there is room. */
export function TextsSection({ defaults }: { defaults: DefaultTexts }) {
  const { formatMessage } = useIntl();
  return (
    <Section
      title={<FormattedMessage id="pages.form.texts.title" />}
      description={<FormattedMessage id="pages.form.texts.hint" />}
    >
      <Columns>
        {formLanguages.map((language) => (
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
                  placeholder: defaults[language][name],
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
    </Section>
  );
}
