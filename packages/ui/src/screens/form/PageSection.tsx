import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { DatePicker } from '../../patterns/DatePicker.tsx';
import { isIsoDay } from '../../patterns/dateFormat.ts';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Switch } from '../../primitives/Switch.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { ImageField, type ImageSource } from './ImageField.tsx';
import type { Drop } from './useDrops.ts';
import { useFormField } from './useFormField.ts';
import { useWrittenLanguages } from './useWrittenLanguages.ts';

/** Always mounted: screen readers often miss a live region that arrives with its text. */
const Status = styled('div', { '&:not(:empty)': { marginTop: 6 } });

export interface PageSectionProps {
  /** Address of hosted pages up to their slug. */
  pageBase: string;
  /** Offered where the address is taken. */
  freeSlug?: string | undefined;
  waitlistId: string;
  /** `YYYY-MM-DD` */
  today: string;
  images: ImageSource;
  /** The place to drop a picture. */
  pictureDrop: Drop;
}

/** The hosted page: its address, text, day, picture for links, and what it says besides. */
export function PageSection({ pageBase, freeSlug, waitlistId, today, images, pictureDrop }: PageSectionProps) {
  const { formatMessage } = useIntl();
  const { written } = useWrittenLanguages();
  const slug = useFormField<string>('page.slug');
  const launchesOn = useFormField<string>('page.launchesOn');
  const isIndexed = useFormField<boolean>('page.isIndexed');
  const hidesCredit = useFormField<boolean>('page.hidesCredit');
  const slugFrame = useRef<HTMLDivElement>(null);
  const pastId = useId();
  const isPast = Boolean(launchesOn.value && isIsoDay(launchesOn.value) && launchesOn.value < today);
  const conflicts = Object.entries({ launchesOn, isIndexed, hidesCredit }).filter(([, { isConflict }]) => isConflict);
  const text = formatMessage({ id: 'pages.form.page.text' });
  return (
    <Section
      title={<FormattedMessage id="pages.form.page.title" />}
      description={<FormattedMessage id="pages.form.page.hint" />}
    >
      <Stack gap={2} ref={slugFrame}>
        <TextField
          name="page.slug"
          autoComplete="off"
          isOptional
          placeholder={waitlistId}
          label={<FormattedMessage id="pages.form.page.slug" />}
          hint={
            <Text as="span" isMono>
              {pageBase}
              {slug.value || waitlistId}
            </Text>
          }
        />
        {freeSlug && slug.submitError === 'slug_taken' && (
          <div>
            <Button
              onClick={() => {
                slug.change(freeSlug);
                // The pressed button is about to be removed.
                slugFrame.current?.querySelector('input')?.focus();
              }}
            >
              <FormattedMessage id="pages.form.page.useSlug" values={{ slug: freeSlug }} />
            </Button>
          </div>
        )}
      </Stack>
      {written.map((language) => {
        const label = formatMessage(
          { id: 'pages.form.texts.inLanguage' },
          { name: text, language: languages[language] },
        );
        return (
          <TextAreaField
            key={language}
            name={`page.text.${language}`}
            label={label}
            lang={language}
            rows={5}
            isOptional
            hint={<FormattedMessage id="pages.form.page.textHint" />}
          />
        );
      })}
      <div>
        <DatePicker
          name="page.launchesOn"
          label={formatMessage({ id: 'pages.form.page.launchesOn' })}
          aria-describedby={isPast ? pastId : undefined}
          value={launchesOn.value ?? null}
          onChange={launchesOn.change}
          onRefuse={launchesOn.change}
        />
        <Status role="status">
          {isPast && (
            <Text as="div" id={pastId} size="medium" emphasis="soft">
              <FormattedMessage id="pages.form.page.launchesOn.past" />
            </Text>
          )}
        </Status>
      </div>
      <ImageField kind="picture" images={images} {...pictureDrop} />
      <Stack gap={1} align="start">
        <Switch
          label={<FormattedMessage id="pages.form.page.isIndexed" />}
          isChecked={isIndexed.value ?? false}
          onChange={isIndexed.change}
        />
        <Switch
          label={<FormattedMessage id="pages.form.page.credit" />}
          isChecked={!hidesCredit.value}
          onChange={(isShown) => hidesCredit.change(!isShown)}
        />
      </Stack>
      {conflicts.map(([name]) => (
        <ConflictNote key={name} path={`page.${name}`} />
      ))}
    </Section>
  );
}
