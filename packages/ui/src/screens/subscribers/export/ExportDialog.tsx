import {
  type CsvColumn,
  type CsvDelimiter,
  csvColumns,
  csvDelimiters,
  evidenceColumns,
} from '@prelude/api/contract/csv';
import type { FieldColumn } from '@prelude/api/contract/fieldColumns';
import type { Can } from '@prelude/api/contract/waitlists';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadIcon } from '../../../primitives/actionIcons.tsx';
import { Button, pressOnce } from '../../../primitives/Button.tsx';
import { CheckboxGroup } from '../../../primitives/CheckboxGroup.tsx';
import { Dialog } from '../../../primitives/Dialog.tsx';
import { ProgressBar } from '../../../primitives/ProgressBar.tsx';
import { RadioGroup } from '../../../primitives/RadioGroup.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import type { ExportState } from '../../../state/ExportState.ts';
import type { MessageId } from '../../../words/MessageId.ts';
import { toColumnName } from '../list/answerCells.tsx';
import { NotSubscribed, type StateCounts } from './NotSubscribed.tsx';

export const exportScopes = ['selected', 'matches', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

const scopeWords = {
  selected: 'pages.subscribers.exportOptions.who.selected',
  matches: 'pages.subscribers.exportOptions.who.matches',
  all: 'pages.subscribers.exportOptions.who.all',
} satisfies Record<ExportScope, MessageId>;

export interface ExportOptions {
  scope: ExportScope;
  columns: readonly CsvColumn[];
  delimiter: CsvDelimiter;
  /** Leaves out all but the subscribed people. */
  isAlone?: boolean;
}

/** Columns beyond the SPEC. */
const extraColumns: readonly CsvColumn[] = ['joined', 'source', 'campaign', 'medium'];

export interface ExportDialogProps {
  /** Number of subscribers per scope; a missing scope is not offered. */
  counts: Readonly<Partial<Record<ExportScope, number>>>;
  /** People of each scope by state; undefined where all of them are of one state. */
  states?: Readonly<Partial<Record<ExportScope, StateCounts | undefined>>>;
  initial: ExportOptions;
  exporting: ExportState;
  /** Abilities of the server. */
  can: Pick<Can, 'sort'>;
  /** Answers that the list has. */
  answers?: readonly FieldColumn[];
  /** True where the server keeps what shows that people asked to be on the list. */
  hasEvidence?: boolean;
  /** `expected` is the number of people, where it is known. */
  onExport: (options: ExportOptions, expected: number | undefined) => void;
  onClose: () => void;
}

/** Chooses who is exported, which columns, and the separator. */
export function ExportDialog(props: ExportDialogProps) {
  const { counts, states, initial, exporting, can, answers = [], hasEvidence = false, onExport, onClose } = props;
  const intl = useIntl();
  const [options, setOptions] = useState(initial);
  const change = (changed: Partial<ExportOptions>) => setOptions({ ...options, ...changed });
  const isWriting = exporting.status === 'writing';
  const columns = csvColumns.filter((id) => can.sort || !extraColumns.includes(id));
  const answerColumns = answers.map(({ id }) => id);
  const choose = (group: readonly CsvColumn[], choice: readonly CsvColumn[]) => {
    const isColumn = (id: CsvColumn) => (group.includes(id) ? choice : options.columns).includes(id);
    change({ columns: [...columns, ...answerColumns, ...evidenceColumns].filter(isColumn) });
  };
  const scopes = exportScopes.filter((scope) => counts[scope] !== undefined);
  const ofScope = states?.[options.scope];
  const isAlone = ofScope !== undefined && options.isAlone === true;
  const count = isAlone ? toAlone(ofScope) : counts[options.scope];
  const columnList = useRef<HTMLDivElement>(null);
  const exportOrAsk = () => {
    if (options.columns.length > 0) onExport({ ...options, isAlone }, count);
    else columnList.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="pages.subscribers.exportOptions.title" />}
      description={<FormattedMessage id="pages.subscribers.exportOptions.description" />}
      closeLabel={intl.formatMessage({ id: 'pages.subscribers.import.close' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button emphasis="solid" icon={<DownloadIcon />} isBusy={isWriting} onClick={pressOnce(exportOrAsk)}>
            {count === undefined ? (
              <FormattedMessage id="pages.subscribers.exportOptions.submitUncounted" />
            ) : (
              <FormattedMessage id="pages.subscribers.exportOptions.submit" values={{ count }} />
            )}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {scopes.length > 1 && (
          <RadioGroup
            label={<FormattedMessage id="pages.subscribers.exportOptions.who" />}
            options={scopes.map((value) => ({
              value,
              label: <FormattedMessage id={scopeWords[value]} values={{ count: counts[value] ?? 0 }} />,
            }))}
            value={options.scope}
            onChange={(scope) => change({ scope })}
          />
        )}
        {ofScope && <NotSubscribed counts={ofScope} isAlone={isAlone} onChange={(next) => change({ isAlone: next })} />}
        <Stack gap={1}>
          <div ref={columnList}>
            <CheckboxGroup
              orientation="horizontal"
              label={<FormattedMessage id="pages.subscribers.exportOptions.columns" />}
              options={columns.map((value) => ({
                value,
                label: <FormattedMessage id={`pages.subscribers.csv.${value}`} />,
              }))}
              value={options.columns}
              onChange={(choice) => choose(columns, choice)}
            />
          </div>
          {options.columns.length === 0 && (
            <Text size="medium" tone="danger" role="status">
              <FormattedMessage id="pages.subscribers.exportOptions.noColumn" />
            </Text>
          )}
        </Stack>
        {answers.length > 0 && (
          <CheckboxGroup
            label={<FormattedMessage id="pages.subscribers.answers" />}
            options={answers.map((column) => ({ value: column.id, label: <bdi>{toColumnName(intl, column)}</bdi> }))}
            value={options.columns}
            onChange={(choice) => choose(answerColumns, choice)}
          />
        )}
        {hasEvidence && (
          <CheckboxGroup
            label={<FormattedMessage id="pages.subscribers.exportOptions.evidence" />}
            options={evidenceColumns.map((value) => ({
              value,
              label: <FormattedMessage id={`pages.subscribers.csv.${value}`} />,
            }))}
            value={options.columns}
            onChange={(choice) => choose(evidenceColumns, choice)}
          />
        )}
        <Stack gap={1}>
          <RadioGroup
            orientation="horizontal"
            label={<FormattedMessage id="pages.subscribers.exportOptions.delimiter" />}
            options={(Object.keys(csvDelimiters) as CsvDelimiter[]).map((value) => ({
              value,
              label: <FormattedMessage id={`pages.subscribers.exportOptions.delimiter.${value}`} />,
            }))}
            value={options.delimiter}
            onChange={(delimiter) => change({ delimiter })}
          />
          <Text size="medium" emphasis="soft">
            <FormattedMessage id="pages.subscribers.exportOptions.delimiter.hint" />
          </Text>
        </Stack>
        {isWriting && exporting.share !== undefined && (
          <ProgressBar
            aria-label={intl.formatMessage({ id: 'pages.subscribers.exportOptions.progress' })}
            share={exporting.share}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const toAlone = (counts: StateCounts | undefined): number | undefined =>
  typeof counts === 'object' && !counts.isCapped ? counts.subscribed : undefined;
