import {
  type ImportChange,
  type ImportJob,
  importDelimiters,
  importEncodings,
  rowOrders,
} from '@prelude/api/contract/imports';
import { FormattedMessage, useIntl } from 'react-intl';
import { Stack } from '../../../primitives/Stack.tsx';
import { Switch } from '../../../primitives/Switch.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { styled } from '../../../theme/stitches.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { LabelledSelect } from './LabelledSelect.tsx';

const Choices = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@sm': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const encodingNames: Record<(typeof importEncodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250',
  'windows-1252': 'Windows-1252',
  'iso-8859-2': 'ISO-8859-2',
};

export interface ImportReadingProps {
  job: ImportJob;
  onChange: (change: ImportChange) => void;
}

/** Settings of the reading: guessed first, and changed where the preview looks wrong. */
export function ImportReading({ job: { columns, settings, sheet, sheets = [] }, onChange }: ImportReadingProps) {
  const intl = useIntl();
  const { delimiter, encoding, rowOrder } = settings;
  const isOrdered = columns.some(({ field }) => field === 'joined' || field === 'number');
  const toOptions = <Value extends string>(values: readonly Value[], toId: (value: Value) => MessageId) =>
    values.map((value) => ({ value, label: intl.formatMessage({ id: toId(value) }) }));
  return (
    <Stack gap={3}>
      <Text weight="medium">
        <FormattedMessage id="pages.subscribers.import.reading" />
      </Text>
      <Choices>
        {sheet !== undefined && sheets.length > 1 && (
          <LabelledSelect
            label={intl.formatMessage({ id: 'pages.subscribers.import.sheet' })}
            value={sheet}
            options={sheets.map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ sheet: value })}
          />
        )}
        {delimiter && (
          <LabelledSelect
            label={intl.formatMessage({ id: 'pages.subscribers.import.delimiter' })}
            value={delimiter}
            options={toOptions(importDelimiters, (value) => `pages.subscribers.import.delimiter.${value}`)}
            onChange={(value) => onChange({ delimiter: value })}
          />
        )}
        {encoding && (
          <LabelledSelect
            label={intl.formatMessage({ id: 'pages.subscribers.import.encoding' })}
            value={encoding}
            options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={(value) => onChange({ encoding: value })}
          />
        )}
        {!isOrdered && (
          <LabelledSelect
            label={intl.formatMessage({ id: 'pages.subscribers.import.rowOrder' })}
            value={rowOrder}
            options={toOptions(rowOrders, (value) => `pages.subscribers.import.rowOrder.${value}`)}
            onChange={(value) => onChange({ rowOrder: value })}
          />
        )}
      </Choices>
      <Switch
        label={<FormattedMessage id="pages.subscribers.import.hasTitles" />}
        isChecked={settings.hasTitles}
        onChange={(hasTitles) => onChange({ hasTitles })}
      />
    </Stack>
  );
}
