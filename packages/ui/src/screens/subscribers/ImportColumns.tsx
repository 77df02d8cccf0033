import {
  dateOrders,
  type ImportChange,
  type ImportColumn,
  type ImportField,
  type ImportJob,
  type ImportQuestion,
  importDelimiters,
  importEncodings,
  importFields,
  rowOrders,
} from '@prelude/api/contract/importJobs';
import { type ReactNode, useState } from 'react';
import { FormattedDate, FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { Button } from '../../primitives/Button.tsx';
import { ChoiceList } from '../../primitives/ChoiceList.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

const NONE = 'none';
/** With more columns, those left out are only named, until the reader asks for them. */
const COLUMNS_SHOWN = 8;
const NAMES_SHOWN = 12;

const Choices = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Columns = styled('ul', { ...outlined, listStyle: 'none', margin: 0, padding: 0 });

const Line = styled('li', {
  alignItems: 'center',
  display: 'grid',
  gap: '$3',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 11rem)',
  padding: '$2 $3 $2 $4',
  '& + &': { borderTop: '1px solid $border' },
});

/** Mounted while empty, so that a screen reader announces its text. */
const Fault = styled('div', { color: '$dangerText', fontSize: '$small', lineHeight: '$small' });

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

const encodingNames: Record<(typeof importEncodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250',
  'windows-1252': 'Windows-1252',
  'iso-8859-2': 'ISO-8859-2',
};

const toQuestionId = (question: ImportQuestion): string => `import-question-${question}`;

/** Moves focus to the first control that answers the question. */
export function focusQuestion(question: ImportQuestion): void {
  const asked = document.getElementById(toQuestionId(question));
  asked?.scrollIntoView({ block: 'nearest' });
  asked?.querySelector<HTMLElement>('button, input')?.focus();
}

export interface ImportColumnsProps {
  job: ImportJob;
  /** Name of the reader's own time zone, which is offered first. */
  ownZone: string;
  /** True while a change is applied to the file. */
  isBusy?: boolean;
  onChange: (change: ImportChange) => void;
}

/** Asks what each column holds and how to read the file, with a preview of the first rows. */
export function ImportColumns(props: ImportColumnsProps) {
  const { job, onChange } = props;
  return (
    <Stack gap={6}>
      <ColumnList key={job.columns.map(({ title }) => title).join('\n')} job={job} onChange={onChange} />
      <Preview {...props} />
      <Reading job={job} onChange={onChange} />
    </Stack>
  );
}

type PartProps = Pick<ImportColumnsProps, 'job' | 'onChange'>;

const toChange = (columns: readonly ImportColumn[], changed: number, field: ImportField | null): ImportChange => ({
  columns: columns.map((column, index) => (index === changed ? field : column.field)),
});

function ColumnList({ job: { columns, questions }, onChange }: PartProps) {
  const intl = useIntl();
  const isAsked = questions.includes('email');
  const [isWhole, setWhole] = useState(isAsked || columns.length <= COLUMNS_SHOWN);
  // A column that the reader leaves out stays in place.
  const [taken] = useState(() => new Set(columns.flatMap(({ field }, index) => (field ? [index] : []))));
  const toTitle = (index: number) =>
    columns[index]?.title || intl.formatMessage({ id: 'pages.subscribers.import.field.column' }, { number: index + 1 });
  const options = [
    { value: NONE, label: intl.formatMessage({ id: 'pages.subscribers.import.field.none' }) },
    ...importFields.map((value) => ({ value, label: intl.formatMessage({ id: fieldWords[value] }) })),
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
        <Fault role="status">{isAsked && <FormattedMessage id="pages.subscribers.import.field.missing" />}</Fault>
      </div>
      <Columns id={toQuestionId('email')}>
        {indexes
          .filter((index) => isWhole || taken.has(index))
          .map((index) => (
            <Line key={index}>
              <div>
                <Text as="div" weight="medium" isTruncated>
                  {toTitle(index)}
                </Text>
                <Text as="div" size="small" tone="muted" isTruncated>
                  {columns[index]?.examples.join(' · ')}
                </Text>
              </div>
              <Select
                label={toTitle(index)}
                placeholder={options[0]?.label ?? ''}
                value={columns[index]?.field ?? NONE}
                options={options}
                onChange={(field) => onChange(toChange(columns, index, field === NONE ? null : (field as ImportField)))}
              />
            </Line>
          ))}
      </Columns>
      {hidden.length > 0 && (
        <Inline gap={3} wrap>
          <Text size="small" tone="muted" style={{ flex: '1 1 16rem' }}>
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

type Sample = ImportJob['sample'][number];

const toPreviewColumns = (timeZone: string, hasStates: boolean): readonly Column<Sample>[] => [
  {
    id: 'email',
    header: <FormattedMessage id="pages.subscribers.csv.email" />,
    width: '40%',
    onPhone: 'keep',
    cell: ({ email }) => <Text as="div">{email}</Text>,
  },
  {
    id: 'name',
    header: <FormattedMessage id="pages.subscribers.import.field.name" />,
    onPhone: 'stack',
    cell: ({ name }) => name || <FormattedMessage id="common.noName" />,
  },
  {
    id: 'joined',
    header: <FormattedMessage id="pages.subscribers.import.field.joined" />,
    onPhone: 'stack',
    cell: ({ joined }) =>
      joined === null ? (
        <Text as="span" tone="muted">
          <FormattedMessage id="pages.subscribers.import.preview.undated" />
        </Text>
      ) : (
        <FormattedDate value={joined} timeZone={timeZone} dateStyle="medium" timeStyle="short" />
      ),
  },
  ...(hasStates
    ? [
        {
          id: 'state',
          header: <FormattedMessage id="pages.subscribers.csv.state" />,
          onPhone: 'stack' as const,
          width: '8rem',
          cell: ({ state }: Sample) => <FormattedMessage id={`pages.subscribers.state.${state}`} />,
        },
      ]
    : []),
];

const NUMERIC_DATE = /^\d{1,2}\D\d{1,2}\D\d{2,4}/;

function Preview({ job, ownZone, isBusy, onChange }: ImportColumnsProps) {
  const intl = useIntl();
  const { columns, settings, questions, sample } = job;
  const dated = columns.filter(({ field }) => field === 'joined');
  const examples = dated.flatMap((column) => column.examples);
  const example = examples.find((cell) => NUMERIC_DATE.test(cell));
  const isAsked = questions.includes('dateOrder');
  const zones = new Set([ownZone, settings.timeZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Stack gap={3}>
      <Text weight="medium">
        <FormattedMessage id="pages.subscribers.import.preview" />
      </Text>
      {dated.length > 0 && (
        <Choices>
          <Labelled label="pages.subscribers.import.timeZone">
            {(label) => (
              <Select
                label={label}
                placeholder={label}
                value={settings.timeZone}
                options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
                onChange={(timeZone) => onChange({ timeZone })}
              />
            )}
          </Labelled>
          {(isAsked || example !== undefined) && (
            <div id={toQuestionId('dateOrder')}>
              <ChoiceList
                kind="one"
                label={<FormattedMessage id="pages.subscribers.import.dateOrder" />}
                choices={dateOrders.map((id) => ({
                  id,
                  label: <FormattedMessage id={`pages.subscribers.import.dateOrder.${id}`} />,
                }))}
                chosen={isAsked ? [] : [settings.dateOrder]}
                onChange={([dateOrder]) => onChange({ dateOrder })}
              />
              <Fault role="status">
                {isAsked && (
                  <FormattedMessage
                    id="pages.subscribers.import.dateOrder.open"
                    values={{ example: example ?? examples[0] ?? '' }}
                  />
                )}
              </Fault>
            </div>
          )}
        </Choices>
      )}
      <DataTable
        label={intl.formatMessage({ id: 'pages.subscribers.import.preview' })}
        columns={toPreviewColumns(
          settings.timeZone,
          sample.some(({ state }) => state !== 'subscribed'),
        )}
        rows={sample}
        getRowId={({ email }) => email}
        isBusy={isBusy}
      />
    </Stack>
  );
}

function Reading({ job: { columns, settings }, onChange }: PartProps) {
  const intl = useIntl();
  const { delimiter, encoding, rowOrder } = settings;
  const isOrdered = columns.some(({ field }) => field === 'joined' || field === 'number');
  return (
    <Stack gap={3}>
      <Text weight="medium">
        <FormattedMessage id="pages.subscribers.import.reading" />
      </Text>
      <Choices>
        {delimiter && (
          <Labelled label="pages.subscribers.import.delimiter">
            {(label) => (
              <Select
                label={label}
                placeholder={label}
                value={delimiter}
                options={importDelimiters.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `pages.subscribers.import.delimiter.${value}` }),
                }))}
                onChange={(value) => onChange({ delimiter: value as typeof delimiter })}
              />
            )}
          </Labelled>
        )}
        {encoding && (
          <Labelled label="pages.subscribers.import.encoding">
            {(label) => (
              <Select
                label={label}
                placeholder={label}
                value={encoding}
                options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
                onChange={(value) => onChange({ encoding: value as typeof encoding })}
              />
            )}
          </Labelled>
        )}
        {!isOrdered && (
          <Labelled label="pages.subscribers.import.rowOrder">
            {(label) => (
              <Select
                label={label}
                placeholder={label}
                value={rowOrder}
                options={rowOrders.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `pages.subscribers.import.rowOrder.${value}` }),
                }))}
                onChange={(value) => onChange({ rowOrder: value as typeof rowOrder })}
              />
            )}
          </Labelled>
        )}
      </Choices>
      <ChoiceList
        kind="several"
        choices={[{ id: 'titles', label: <FormattedMessage id="pages.subscribers.import.hasTitles" /> }]}
        chosen={settings.hasTitles ? ['titles'] : []}
        onChange={(chosen) => onChange({ hasTitles: chosen.length > 0 })}
      />
    </Stack>
  );
}

function Labelled({ label, children }: { label: MessageId; children: (label: string) => ReactNode }) {
  const words = useIntl().formatMessage({ id: label });
  return (
    <Stack gap={1}>
      <Text as="div" size="small" weight="medium" aria-hidden>
        {words}
      </Text>
      <div>{children(words)}</div>
    </Stack>
  );
}
