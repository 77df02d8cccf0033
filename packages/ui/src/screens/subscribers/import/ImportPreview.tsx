import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import { dateOrders, type ImportChange, type ImportJob } from '@prelude/api/contract/imports';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../../patterns/DataTable.tsx';
import { RadioGroup } from '../../../primitives/RadioGroup.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { styled } from '../../../theme/stitches.ts';
import { findColumn, toAnswerWords, toColumnName } from '../list/answerCells.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';

const Choices = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

type Sample = ImportJob['sample'][number];

const Answers = styled('dl', {
  fontSize: '$small',
  lineHeight: '$small',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt, & dd': { display: 'inline', margin: 0 },
  '& dt': { color: '$textMuted', marginInlineEnd: '$2' },
  '& dd': { color: '$text' },
});

function AnswersOf({ answers = {}, columns }: Pick<Sample, 'answers'> & { columns: readonly FieldColumn[] }) {
  const intl = useIntl();
  return (
    <Answers>
      {Object.entries(answers).map(([key, answer]) => {
        const column = findColumn(columns, key);
        return (
          <div key={key}>
            <dt>
              <bdi>{toColumnName(intl, column)}</bdi>
            </dt>
            <dd>
              <bdi>{toAnswerWords(intl, column, answer)}</bdi>
            </dd>
          </div>
        );
      })}
    </Answers>
  );
}

const toAnswersColumn = (columns: readonly FieldColumn[]): Column<Sample> => ({
  id: 'answers',
  header: <FormattedMessage id="pages.subscribers.answers" />,
  width: '30%',
  onPhone: 'stack',
  cell: ({ answers }) => answers && <AnswersOf answers={answers} columns={columns} />,
});

const toPreviewColumns = (
  timeZone: string,
  hasStates: boolean,
  answers: readonly FieldColumn[] | null,
): readonly Column<Sample>[] => [
  {
    id: 'email',
    header: <FormattedMessage id="pages.subscribers.csv.email" />,
    width: answers ? '26%' : '40%',
    onPhone: 'keep',
    cell: ({ email }) => (
      <Text as="div">
        <bdi>{email}</bdi>
      </Text>
    ),
  },
  {
    id: 'name',
    header: <FormattedMessage id="pages.subscribers.import.field.name" />,
    onPhone: 'stack',
    cell: ({ name }) => (name ? <bdi>{name}</bdi> : <FormattedMessage id="common.noName" />),
  },
  {
    id: 'joined',
    header: <FormattedMessage id="pages.subscribers.import.field.joined" />,
    onPhone: 'stack',
    cell: ({ joined }) =>
      joined === null ? (
        <Text as="span" emphasis="soft">
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
  ...(answers ? [toAnswersColumn(answers)] : []),
];

const NUMERIC_DATE = /^\d{1,2}\D\d{1,2}\D\d{2,4}/;

export interface ImportPreviewProps {
  job: ImportJob;
  /** The answers that the list has; without them, those of the first rows are shown by their keys. */
  answers?: readonly FieldColumn[];
  /** Name of the reader's own time zone, which is offered first. */
  ownZone: string;
  /** True while a change is applied to the file. */
  isBusy?: boolean;
  onChange: (change: ImportChange) => void;
}

/** Shows the first rows as they will be imported, and asks how to read their dates. */
export function ImportPreview({ job, answers = [], ownZone, isBusy, onChange }: ImportPreviewProps) {
  const intl = useIntl();
  const { columns, settings, questions, sample } = job;
  const dated = columns.filter(({ field }) => field === 'joined');
  const examples = dated.flatMap((column) => column.examples);
  const example = examples.find((cell) => NUMERIC_DATE.test(cell));
  const isAsked = questions.includes('dateOrder');
  const hasStates = sample.some(({ state }) => state !== 'subscribed');
  const hasAnswers = sample.some((row) => row.answers);
  const zones = new Set([ownZone, settings.timeZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Stack gap={3}>
      <Text weight="medium">
        <FormattedMessage id="pages.subscribers.import.preview" />
      </Text>
      {dated.length > 0 && (
        <Choices>
          <LabelledSelect
            label={intl.formatMessage({ id: 'pages.subscribers.import.timeZone' })}
            value={settings.timeZone}
            options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(timeZone) => onChange({ timeZone })}
          />
          {(isAsked || example !== undefined) && (
            <div id="import-question-dateOrder">
              <RadioGroup
                label={<FormattedMessage id="pages.subscribers.import.dateOrder" />}
                options={dateOrders.map((value) => ({
                  value,
                  label: <FormattedMessage id={`pages.subscribers.import.dateOrder.${value}`} />,
                }))}
                value={isAsked ? null : settings.dateOrder}
                onChange={(dateOrder) => onChange({ dateOrder })}
              />
              {/* Mounted while empty, so that a screen reader announces its text. */}
              <Text as="div" size="medium" tone="danger" role="status">
                {isAsked && (
                  <FormattedMessage
                    id="pages.subscribers.import.dateOrder.open"
                    values={{ example: example ?? examples[0] ?? '' }}
                  />
                )}
              </Text>
            </div>
          )}
        </Choices>
      )}
      <DataTable
        aria-label={intl.formatMessage({ id: 'pages.subscribers.import.preview' })}
        columns={toPreviewColumns(settings.timeZone, hasStates, hasAnswers ? answers : null)}
        rows={sample}
        rowId={({ email }) => email}
        isBusy={isBusy}
      />
    </Stack>
  );
}
