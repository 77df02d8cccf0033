import {
  type ImportChange,
  type ImportColumn,
  type ImportField,
  type ImportQuestion,
  type ImportTarget,
  importFields,
} from '@prelude/api/contract/imports';
import { useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../primitives/Button.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Select } from '../../../primitives/Select.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { outlined } from '../../../theme/sheet.ts';
import { styled } from '../../../theme/stitches.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { ImportPreview, type ImportPreviewProps } from './ImportPreview.tsx';
import { ImportReading } from './ImportReading.tsx';

const NONE = 'none';
/** With more columns, those left out are only named, until the reader asks for them. */
const COLUMNS_SHOWN = 8;
const NAMES_SHOWN = 24;

const Columns = styled('ul', { ...outlined, listStyle: 'none', margin: 0, padding: 0 });

const Line = styled('li', {
  alignItems: 'center',
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 11rem)',
  padding: '$2 $3 $2 $4',
  '& + &': { borderTop: '1px solid $border' },
});

const fieldWords = {
  email: 'pages.subscribers.csv.email',
  name: 'pages.subscribers.import.field.name',
  firstName: 'pages.subscribers.import.field.firstName',
  lastName: 'pages.subscribers.import.field.lastName',
  joined: 'pages.subscribers.import.field.joined',
  state: 'pages.subscribers.csv.state',
  number: 'pages.subscribers.import.field.number',
  source: 'pages.subscribers.csv.source',
  campaign: 'pages.subscribers.csv.campaign',
  medium: 'pages.subscribers.csv.medium',
} satisfies Record<ImportField, MessageId>;

/** Moves focus to the first control that answers the question. */
export function focusQuestion(question: ImportQuestion): void {
  const field = document.getElementById(`import-question-${question}`);
  field?.scrollIntoView({ block: 'nearest' });
  field?.querySelector<HTMLElement>('button, input')?.focus();
}

/** Asks what each column holds and how to read the file, with a preview of the first rows. */
export function ImportColumns(props: ImportPreviewProps) {
  const { job, onChange } = props;
  return (
    <Stack gap={6}>
      <ColumnList key={job.columns.map(({ title }) => title).join('\n')} job={job} onChange={onChange} />
      <ImportPreview {...props} />
      <ImportReading job={job} onChange={onChange} />
    </Stack>
  );
}

type ColumnListProps = Pick<ImportPreviewProps, 'job' | 'onChange'>;

const toChange = (columns: readonly ImportColumn[], changed: number, field: ImportTarget | null): ImportChange => ({
  columns: columns.map((column, index) => (index === changed ? field : column.field)),
});

function ColumnList({ job: { columns, answerColumns = [], questions }, onChange }: ColumnListProps) {
  const intl = useIntl();
  const isAsked = questions.includes('email');
  const [isWhole, setWhole] = useState(isAsked || columns.length <= COLUMNS_SHOWN);
  // A column that the reader leaves out stays in place, and one that could be meant says why it is left out.
  const [taken] = useState(
    () => new Set(columns.flatMap(({ field, fault }, index) => (field || fault ? [index] : []))),
  );
  const toTitle = (index: number) =>
    columns[index]?.title || intl.formatMessage({ id: 'pages.subscribers.import.field.column' }, { number: index + 1 });
  const options = [
    { value: NONE, label: intl.formatMessage({ id: 'pages.subscribers.import.field.none' }) },
    ...importFields.map((value) => ({ value, label: intl.formatMessage({ id: fieldWords[value] }) })),
    ...answerColumns.map(({ field, title }) => ({ value: field, label: title })),
  ];
  const indexes = [...columns.keys()];
  const hidden = isWhole ? [] : indexes.filter((index) => !taken.has(index));
  const names = hidden.slice(0, NAMES_SHOWN).map(toTitle);
  if (hidden.length > NAMES_SHOWN) {
    const count = hidden.length - NAMES_SHOWN;
    names.push(intl.formatMessage({ id: 'pages.subscribers.import.columns.more' }, { count }));
  }
  return (
    <Stack gap={3}>
      <div>
        <Text weight="medium">
          <FormattedMessage id="pages.subscribers.import.fields" />
        </Text>
        {/* Mounted while empty, so that a screen reader announces its text. */}
        <Text as="div" size="medium" tone="danger" role="status">
          {isAsked && <FormattedMessage id="pages.subscribers.import.field.missing" />}
        </Text>
      </div>
      <Columns id="import-question-email">
        {indexes
          .filter((index) => isWhole || taken.has(index))
          .map((index) => (
            <Line key={index}>
              <div>
                <Text as="div" weight="medium" isTruncated>
                  {toTitle(index)}
                </Text>
                <Text as="div" size="medium" emphasis="soft" isTruncated>
                  {columns[index]?.examples.join(' · ')}
                </Text>
                {columns[index]?.fault && (
                  <Text as="div" size="medium">
                    <FormattedMessage id={`pages.subscribers.import.column.${columns[index].fault}`} />
                  </Text>
                )}
              </div>
              <Select
                aria-label={toTitle(index)}
                placeholder={options[0]?.label ?? ''}
                value={columns[index]?.field ?? NONE}
                options={options}
                onChange={(field) =>
                  onChange(toChange(columns, index, field === NONE ? null : (field as ImportTarget)))
                }
              />
            </Line>
          ))}
      </Columns>
      {hidden.length > 0 && (
        <Inline gap={3} wrap>
          <Text size="medium" emphasis="soft" style={{ flex: '1 1 16rem' }}>
            <FormattedMessage
              id="pages.subscribers.import.columns.leftOut"
              values={{ names: <FormattedList type="unit" value={names} /> }}
            />
          </Text>
          <Button onClick={() => setWhole(true)}>
            <FormattedMessage id="pages.subscribers.import.columns.showAll" />
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
