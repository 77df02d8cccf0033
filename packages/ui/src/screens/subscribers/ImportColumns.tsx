import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { ChoiceList } from '../../primitives/ChoiceList.tsx';
import { Select } from '../../primitives/Select.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

export const importDelimiters = ['comma', 'semicolon', 'tab'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const importEncodings = { 'utf-8': 'UTF-8', 'windows-1250': 'Windows-1250', 'utf-16le': 'UTF-16' } as const;
export type ImportEncoding = keyof typeof importEncodings;

export const importFields = ['email', 'name', 'lastName', 'createdAt'] as const;
export type ImportField = (typeof importFields)[number];

export type DateOrder = 'dayFirst' | 'monthFirst';

/** Options for reading the rows: guessed first, then editable. */
export interface ImportSettings {
  delimiter: ImportDelimiter;
  encoding: ImportEncoding;
  hasTitles: boolean;
  /** Index of each field's column, from 0. */
  fields: Readonly<Record<ImportField, number | null>>;
  dateOrder: DateOrder;
}

/** `createdAt` is a string when it could not be parsed, null when there is none. */
export interface PreviewRow {
  email: string;
  name: string;
  createdAt: number | string | null;
}

export interface ImportPreview {
  /** Null for pasted rows, which have no encoding either. */
  fileName: string | null;
  rowCount: number;
  /** Column titles of the file; empty if it has none. */
  columns: readonly string[];
  settings: ImportSettings;
  /** True when day and month of a date could be swapped. */
  isDateAmbiguous: boolean;
  rows: readonly PreviewRow[];
}

const NONE = 'none';

const Choices = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  variants: { isNarrow: { true: { '@sm': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } } },
});

const previewColumns: readonly Column<PreviewRow & { id: string }>[] = [
  {
    id: 'email',
    header: <FormattedMessage id="pages.subscribers.import.field.email" />,
    width: '44%',
    onPhone: 'keep',
    cell: ({ email }) => <Text as="div">{email || '–'}</Text>,
  },
  {
    id: 'name',
    header: <FormattedMessage id="pages.subscribers.import.field.name" />,
    onPhone: 'stack',
    cell: ({ name }) => name || <FormattedMessage id="common.noName" />,
  },
  {
    id: 'createdAt',
    header: <FormattedMessage id="pages.subscribers.import.field.createdAt" />,
    onPhone: 'stack',
    cell: ({ createdAt }) => <Joined time={createdAt} />,
  },
];

function Joined({ time }: { time: PreviewRow['createdAt'] }) {
  if (time === null) return <FormattedMessage id="pages.subscribers.import.preview.now" />;
  if (typeof time === 'number') return <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;
  return (
    <Text as="span" tone="danger">
      <FormattedMessage id="pages.subscribers.import.preview.unreadable" values={{ text: time }} />
    </Text>
  );
}

/** Mounted while empty, so that a screen reader announces its text. */
const Fault = styled('div', {
  color: '$dangerText',
  fontSize: '$small',
  lineHeight: '$small',
  '&:not(:empty)': { marginTop: '$1' },
});

interface LabelledProps {
  label: MessageId;
  /** Shown below the control while invalid. */
  error?: ReactNode;
  children: (label: string) => ReactNode;
}

function Labelled({ label, error, children }: LabelledProps) {
  const words = useIntl().formatMessage({ id: label });
  return (
    <Stack gap={1}>
      <Text as="div" size="small" weight="medium" aria-hidden>
        {words}
      </Text>
      <div>
        {children(words)}
        {error !== undefined && <Fault role="status">{error}</Fault>}
      </div>
    </Stack>
  );
}

export interface ImportColumnsProps {
  preview: ImportPreview;
  onSettings: (settings: ImportSettings) => void;
}

/** Asks how to read the file and what each column holds, with a preview of the first rows. */
export function ImportColumns({ preview, onSettings }: ImportColumnsProps) {
  const intl = useIntl();
  const { settings, columns, rows } = preview;
  const change = (changed: Partial<ImportSettings>) => onSettings({ ...settings, ...changed });
  const columnOptions = columns.map((title, index) => ({
    value: String(index),
    label: title || intl.formatMessage({ id: 'pages.subscribers.import.field.column' }, { number: index + 1 }),
  }));
  const none = { value: NONE, label: intl.formatMessage({ id: 'pages.subscribers.import.field.none' }) };
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Text isTabular weight="medium">
          {preview.fileName ?? <FormattedMessage id="pages.subscribers.import.pasted" />}
          {' · '}
          <FormattedMessage id="pages.subscribers.import.rows" values={{ count: preview.rowCount }} />
        </Text>
        <Choices isNarrow>
          <Labelled label="pages.subscribers.import.delimiter">
            {(label) => (
              <Select
                label={label}
                placeholder={label}
                value={settings.delimiter}
                options={importDelimiters.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `pages.subscribers.import.delimiter.${value}` }),
                }))}
                onChange={(delimiter) => change({ delimiter: delimiter as ImportDelimiter })}
              />
            )}
          </Labelled>
          {preview.fileName !== null && (
            <Labelled label="pages.subscribers.import.encoding">
              {(label) => (
                <Select
                  label={label}
                  placeholder={label}
                  value={settings.encoding}
                  options={Object.entries(importEncodings).map(([value, name]) => ({ value, label: name }))}
                  onChange={(encoding) => change({ encoding: encoding as ImportEncoding })}
                />
              )}
            </Labelled>
          )}
          {preview.isDateAmbiguous && (
            <Labelled label="pages.subscribers.import.dateOrder">
              {(label) => (
                <Select
                  label={label}
                  placeholder={label}
                  value={settings.dateOrder}
                  options={(['dayFirst', 'monthFirst'] as const).map((value) => ({
                    value,
                    label: intl.formatMessage({ id: `pages.subscribers.import.dateOrder.${value}` }),
                  }))}
                  onChange={(dateOrder) => change({ dateOrder: dateOrder as DateOrder })}
                />
              )}
            </Labelled>
          )}
        </Choices>
        <ChoiceList
          kind="several"
          choices={[{ id: 'titles', label: <FormattedMessage id="pages.subscribers.import.hasTitles" /> }]}
          chosen={settings.hasTitles ? ['titles'] : []}
          onChange={(chosen) => change({ hasTitles: chosen.length > 0 })}
        />
      </Stack>
      <Stack gap={3}>
        <Text weight="medium">
          <FormattedMessage id="pages.subscribers.import.fields" />
        </Text>
        <Choices>
          {importFields.map((field) => (
            <Labelled
              key={field}
              label={`pages.subscribers.import.field.${field}`}
              error={
                field === 'email'
                  ? settings.fields.email === null && <FormattedMessage id="pages.subscribers.import.field.missing" />
                  : undefined
              }
            >
              {(label) => (
                <Select
                  label={label}
                  placeholder={none.label}
                  value={
                    settings.fields[field] === null ? (field === 'email' ? null : NONE) : `${settings.fields[field]}`
                  }
                  options={field === 'email' ? columnOptions : [none, ...columnOptions]}
                  onChange={(column) =>
                    change({ fields: { ...settings.fields, [field]: column === NONE ? null : Number(column) } })
                  }
                />
              )}
            </Labelled>
          ))}
        </Choices>
      </Stack>
      <Stack gap={3}>
        <Text weight="medium">
          <FormattedMessage id="pages.subscribers.import.preview" />
        </Text>
        <DataTable
          label={intl.formatMessage({ id: 'pages.subscribers.import.preview' })}
          columns={previewColumns}
          rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
          getRowId={(row) => row.id}
        />
      </Stack>
    </Stack>
  );
}
