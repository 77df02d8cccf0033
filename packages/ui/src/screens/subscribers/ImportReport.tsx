import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

const kinds = ['added', 'known', 'unsubscribed', 'repeated', 'invalid'] as const;

/** Each row of the file is counted once. */
export type ImportCounts = Readonly<Record<(typeof kinds)[number], number>>;

/** Reasons for refusing a row, grouped by what the reader can do about it. */
export const refusals = ['required', 'email', 'name', 'createdAt', 'unreadable', 'other'] as const;
export type Refusal = (typeof refusals)[number];

export interface RefusedRow {
  /** Line in the file, from 1. */
  line: number;
  /** The row as written in the file. */
  text: string;
  reason: Refusal;
}

const Sheet = styled('dl', { ...outlined, margin: 0 });

const Line = styled('div', {
  alignItems: 'baseline',
  columnGap: '$4',
  display: 'grid',
  gridTemplateColumns: 'minmax(4rem, auto) minmax(0, 1fr)',
  padding: '10px $4',
  '& + &': { borderTop: '1px solid $border' },
  '& > dt': { gridColumn: 2, gridRow: 1 },
  '& > dd': {
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    gridColumn: 1,
    gridRow: 1,
    margin: 0,
    textAlign: 'end',
  },
});

const columns: readonly Column<RefusedRow>[] = [
  {
    id: 'line',
    header: <FormattedMessage id="pages.subscribers.import.errors.line" />,
    width: '5.5rem',
    cell: ({ line }) => (
      <Text as="span" isTabular>
        <FormattedNumber value={line} />
      </Text>
    ),
  },
  {
    id: 'text',
    header: <FormattedMessage id="pages.subscribers.import.errors.text" />,
    onPhone: 'stack',
    cell: ({ text }) => (
      <Text as="div" isTruncated="onWide">
        {text}
      </Text>
    ),
  },
  {
    id: 'reason',
    header: <FormattedMessage id="pages.subscribers.import.errors.reason" />,
    onPhone: 'stack',
    cell: ({ reason }) => <FormattedMessage id={`pages.subscribers.import.reason.${reason}`} />,
  },
];

export interface ImportReportProps {
  counts: ImportCounts;
  /** The first of the invalid rows. */
  refused: readonly RefusedRow[];
  /** True once the rows have been imported, false after a check only. */
  isDone?: boolean;
  onDownloadErrors: () => void;
}

/** The outcome, or the expected one, with the refused rows and their reasons. */
export function ImportReport({ counts, refused, isDone, onDownloadErrors }: ImportReportProps) {
  const intl = useIntl();
  const shown = kinds.filter((kind) => kind !== 'repeated' || counts.repeated > 0);
  return (
    <Stack gap={5}>
      <Sheet>
        {shown.map((kind) => (
          <Line key={kind}>
            <dt>
              <Text as="span" weight="medium">
                <FormattedMessage id={`pages.subscribers.import.count.${kind}`} />
              </Text>{' '}
              <Text as="span" tone="muted">
                <FormattedMessage id={toHint(kind, isDone)} />
              </Text>
            </dt>
            <dd>
              <FormattedNumber value={counts[kind]} />
            </dd>
          </Line>
        ))}
      </Sheet>
      {refused.length > 0 && (
        <Stack gap={3}>
          <Text weight="medium">
            <FormattedMessage id="pages.subscribers.import.errors" />
          </Text>
          <DataTable
            label={intl.formatMessage({ id: 'pages.subscribers.import.errors' })}
            columns={columns}
            rows={refused}
            getRowId={({ line }) => String(line)}
          />
          <Inline gap={3} wrap>
            <Button icon={<DownloadIcon />} onClick={onDownloadErrors}>
              <FormattedMessage id="pages.subscribers.import.errors.download" />
            </Button>
            {counts.invalid > refused.length && (
              <Text tone="muted">
                <FormattedMessage
                  id="pages.subscribers.import.errors.more"
                  values={{ count: counts.invalid - refused.length }}
                />
              </Text>
            )}
          </Inline>
        </Stack>
      )}
    </Stack>
  );
}

const toHint = (kind: keyof ImportCounts, isDone = false): MessageId =>
  isDone && kind === 'added'
    ? 'pages.subscribers.import.count.after.added.hint'
    : `pages.subscribers.import.count.${kind}.hint`;
