import { NAME_KEY } from '@prelude/api/contract/fieldKey';
import { type Field, type FieldWords, MAX_FIELDS } from '@prelude/api/contract/fields';
import type { FormLanguage } from '@prelude/api/contract/formLanguages';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '../../../patterns/Section.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Card } from '../../../primitives/Card.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden.tsx';
import { styled } from '../../../theme/stitches.ts';
import { ConflictNote } from '../ConflictNote.tsx';
import { useFormField } from '../useFormField.ts';
import { useWrittenLanguages } from '../useWrittenLanguages.ts';
import { AddQuestion } from './AddQuestion.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { moveItem, type QuestionKind, toNewField, toQuestionTitle, withoutAt } from './questions.ts';
import { UnnumberedNotice } from './UnnumberedNotice.tsx';

/** Labels of questions that nobody has to describe, by language of the form. */
export type QuestionNames = Readonly<Record<FormLanguage, Readonly<Record<'name' | 'country', string>>>>;

const Frame = styled('div', { display: 'grid', gap: '$4', gridTemplateColumns: 'minmax(0, 1fr)' });

const List = styled('ol', { listStyle: 'none', margin: 0, padding: 0 });

const Removed = styled('ul', { display: 'grid', gap: '$2', listStyle: 'none', margin: '$2 0 0', padding: 0 });

const RemovedLine = styled('li', {
  alignItems: 'center',
  display: 'flex',
  gap: '$3',
  justifyContent: 'space-between',
  '& > :first-child': { minWidth: 0 },
});

const DAYS_WARNED = 7;
const DAY_MS = 86_400_000;

export interface QuestionsSectionProps {
  /** All fields that were ever published. */
  published: readonly Field[];
  /** Time of the last sign-up that did not say which version of the form it saw, in milliseconds since 1970. */
  unnumberedAt: number | null;
  /** Number of the published form. */
  formVersion: number;
  /** The local day, `YYYY-MM-DD`. */
  today: string;
  names: QuestionNames;
}

interface RemovedQuestion {
  field: Field;
  index: number;
}

const none: readonly Field[] = [];

/** Questions that a form asks besides the email address. One question at a time is open. */
export function QuestionsSection({ published, unnumberedAt, formVersion, today, names }: QuestionsSectionProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { value: fields = none, ...form } = useFormField<readonly Field[]>('fields');
  const { main, written } = useWrittenLanguages();
  const [opened, setOpened] = useState<{ index: number; isNew: boolean } | null>(null);
  const [removed, setRemoved] = useState<readonly RemovedQuestion[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  /** Selector of what takes the focus once it is drawn. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    const selector = next.current;
    if (!selector) return;
    next.current = null;
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const toTitle = (field: Field) =>
    toQuestionTitle(field, main) ?? formatMessage({ id: 'pages.form.questions.untitled' });
  const toTaken = (own?: Field) => [
    ...fields.filter((field) => field !== own).map(({ key }) => key),
    ...published.map(({ key }) => key),
  ];

  const add = (kind: QuestionKind) => {
    const label: FieldWords =
      kind === NAME_KEY || kind === 'country'
        ? Object.fromEntries(written.map((language) => [language, names[language][kind]]))
        : {};
    const index = fields.length;
    form.change([...fields, toNewField(kind, label, main, toTaken())]);
    setOpened({ index, isNew: true });
    next.current = `[name^="fields.${index}."]`;
    setAnnouncement('');
  };
  const move = (from: number, to: number) => {
    const field = fields[from];
    if (!field) return;
    form.change(moveItem(fields, from, to));
    const places = moveItem(
      fields.map((_, index) => index),
      from,
      to,
    );
    if (opened) setOpened({ ...opened, index: places.indexOf(opened.index) });
    next.current = `ol > li:nth-child(${to + 1}) [data-way="${to < from ? 'up' : 'down'}"]`;
    setAnnouncement(
      formatMessage(
        { id: 'pages.form.questions.moved' },
        { question: toTitle(field), number: formatNumber(to + 1), count: formatNumber(fields.length) },
      ),
    );
  };
  const remove = (index: number) => {
    const field = fields[index];
    if (!field) return;
    form.change(withoutAt(fields, index));
    setOpened(null);
    const isEmpty = field.kind !== 'hidden' && toQuestionTitle(field, main) === null;
    if (!isEmpty) setRemoved([{ field, index }, ...removed.filter((each) => each.field.key !== field.key)]);
    next.current = isEmpty ? '[data-add] button' : `[data-key="${CSS.escape(field.key)}"]`;
  };
  const putBack = ({ field, index }: RemovedQuestion) => {
    form.change([...fields.slice(0, index), field, ...fields.slice(index)]);
    setRemoved(removed.filter((each) => each.field.key !== field.key));
    setOpened(null);
    next.current = `ol > li:nth-child(${Math.min(index, fields.length) + 1}) [data-opens]`;
  };

  const isGone = ({ key }: Field) => fields.every((field) => field.key !== key);
  const ofEarlier = published.filter((field) => removed.every((each) => each.field.key !== field.key));
  const gone = [...removed, ...ofEarlier.map((field) => ({ field, index: MAX_FIELDS }))].filter(({ field }) =>
    isGone(field),
  );
  const isFull = fields.length >= MAX_FIELDS;
  const warnedFrom = Date.parse(`${today}T00:00:00Z`) - DAYS_WARNED * DAY_MS;
  return (
    <Section
      title={<FormattedMessage id="pages.form.questions.title" />}
      description={<FormattedMessage id="pages.form.questions.description" />}
    >
      <Frame ref={frame}>
        {form.isConflict && <ConflictNote path="fields" />}
        {fields.length > 0 && (
          <Card>
            <List>
              {fields.map((field, index) => (
                <QuestionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: keys and labels change while they are typed.
                  key={index}
                  field={field}
                  index={index}
                  count={fields.length}
                  main={main}
                  isOpen={opened?.index === index}
                  onToggle={() => setOpened(opened?.index === index ? null : { index, isNew: false })}
                  onMove={(to) => move(index, to)}
                >
                  <QuestionFields
                    path={`fields.${index}`}
                    field={field}
                    languages={written}
                    around={{
                      main,
                      otherKeys: toTaken(field),
                      published: published.find(({ key, kind }) => key === field.key && kind === field.kind),
                    }}
                    isNew={opened?.isNew ?? false}
                    onChange={(changed) => form.change(fields.map((each, at) => (at === index ? changed : each)))}
                    onRemove={() => remove(index)}
                  />
                </QuestionRow>
              ))}
            </List>
          </Card>
        )}
        <Inline gap={3} wrap data-add>
          <AddQuestion fields={fields} onAdd={add} />
          {fields.length > 0 && (
            <Text as="span" size="medium" emphasis="soft" isTabular>
              <FormattedMessage
                id="pages.form.questions.count"
                values={{ count: formatNumber(fields.length), max: formatNumber(MAX_FIELDS) }}
              />
            </Text>
          )}
        </Inline>
        {gone.length > 0 && (
          <div>
            <Text as="div" size="medium" weight="medium">
              <FormattedMessage id="pages.form.questions.removed" />
            </Text>
            {gone.some(({ field }) => published.some(({ key }) => key === field.key)) && (
              <Text as="div" size="medium" emphasis="soft">
                <FormattedMessage id="pages.form.questions.removedHint" />
              </Text>
            )}
            <Removed>
              {gone.map((each) => (
                <RemovedLine key={each.field.key}>
                  <Text as="span" isTruncated dir="auto">
                    {toTitle(each.field)}
                  </Text>
                  <Button
                    data-key={each.field.key}
                    aria-label={formatMessage(
                      { id: 'pages.form.questions.putBackNamed' },
                      { question: toTitle(each.field) },
                    )}
                    isDisabled={isFull}
                    disabledReason={formatMessage({ id: 'common.field.fields_too_many' })}
                    onClick={() => putBack(each)}
                  >
                    <FormattedMessage id="pages.form.questions.putBack" />
                  </Button>
                </RemovedLine>
              ))}
            </Removed>
          </div>
        )}
        {unnumberedAt !== null && unnumberedAt >= warnedFrom && (
          <UnnumberedNotice at={unnumberedAt} formVersion={formVersion} />
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Frame>
    </Section>
  );
}
