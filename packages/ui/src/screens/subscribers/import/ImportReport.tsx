import type { ImportField, ImportJob, RefusedRow, RowFault } from '@prelude/api/contract/imports';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../../patterns/DataTable.tsx';
import { Notice } from '../../../patterns/Notice.tsx';
import { DownloadIcon } from '../../../primitives/actionIcons.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Inline } from '../../../primitives/Inline.tsx';
import { Stack } from '../../../primitives/Stack.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { outlined } from '../../../theme/sheet.ts';
import { styled } from '../../../theme/stitches.ts';
import type { MessageId } from '../../../words/MessageId.ts';

/** Each row of the file is counted once. */
const kinds = ['added', 'known', 'unsubscribed', 'repeated', 'refused'] as const;
const alwaysShown: readonly string[] = ['added', 'known'];

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
      <Text as="div" isTruncated="onWide" title={text}>
        <bdi>{text}</bdi>
      </Text>
    ),
  },
  {
    id: 'reason',
    header: <FormattedMessage id="pages.subscribers.import.errors.reason" />,
    onPhone: 'stack',
    cell: ({ fault }) => <FormattedMessage id={`pages.subscribers.import.reason.${fault}`} />,
  },
];

export interface ImportReportProps {
  job: ImportJob;
  onBack: () => void;
  onDownload: () => void;
}

/** The outcome, or the expected one before the start, with the rows that are not taken. */
export function ImportReport({ job, onBack, onDownload }: ImportReportProps) {
  const intl = useIntl();
  const { counts, further, refused, unquotedFrom } = job;
  const isReady = job.status === 'ready';
  const hasTimes = job.columns.some(({ field }) => field === 'joined');
  return (
    <Stack gap={5}>
      {isReady && <Verdict job={job} onBack={onBack} />}
      {isReady && counts.added > 0 && (
        <Text emphasis="soft">
          <FormattedMessage id="pages.subscribers.import.statement" />
        </Text>
      )}
      <Sheet>
        {kinds
          .filter((kind) => alwaysShown.includes(kind) || counts[kind] > 0)
          .map((kind) => (
            <Line key={kind}>
              <dt>
                <Text as="span" weight="medium">
                  <FormattedMessage id={`pages.subscribers.import.count.${kind}`} />
                </Text>{' '}
                <Text as="span" emphasis="soft">
                  <FormattedMessage id={toHint(kind, isReady)} />
                </Text>
              </dt>
              <dd>
                <FormattedNumber value={counts[kind]} />
              </dd>
            </Line>
          ))}
      </Sheet>
      {isReady && counts.added > 0 && (counts.undated > 0 || !hasTimes) && (
        <Notice tone="info" isLive={false}>
          {hasTimes ? (
            <FormattedMessage id="pages.subscribers.import.undated" values={{ count: counts.undated }} />
          ) : (
            <FormattedMessage id="pages.subscribers.import.undated.all" />
          )}
        </Notice>
      )}
      {isReady && unquotedFrom !== undefined && (
        <Notice tone="info" isLive={false}>
          <FormattedMessage id="pages.subscribers.import.unquoted" values={{ line: unquotedFrom }} />
        </Notice>
      )}
      {isReady && further.count > 0 && (
        <Notice tone="info" isLive={false}>
          <FormattedMessage
            id="pages.subscribers.import.further"
            values={{
              count: further.count,
              addresses: [...further.first, ...(further.count > further.first.length ? ['…'] : [])].join(', '),
            }}
          />
        </Notice>
      )}
      {refused.length > 0 && (
        <Stack gap={3}>
          <Text weight="medium">
            <FormattedMessage id="pages.subscribers.import.errors" />
          </Text>
          <DataTable
            aria-label={intl.formatMessage({ id: 'pages.subscribers.import.errors' })}
            columns={columns}
            rows={refused}
            rowId={({ line }) => String(line)}
          />
          <Inline gap={3} wrap>
            <Button icon={<DownloadIcon />} onClick={onDownload}>
              <FormattedMessage id="pages.subscribers.import.errors.download" />
            </Button>
            {counts.refused > refused.length && (
              <Text emphasis="soft">
                <FormattedMessage
                  id="pages.subscribers.import.errors.more"
                  values={{ count: counts.refused - refused.length }}
                />
              </Text>
            )}
          </Inline>
        </Stack>
      )}
    </Stack>
  );
}

const toHint = (kind: (typeof kinds)[number], isReady: boolean): MessageId =>
  kind === 'added' && !isReady
    ? 'pages.subscribers.import.count.after.added.hint'
    : `pages.subscribers.import.count.${kind}.hint`;

const causes: Partial<Record<RowFault, { field: ImportField; id: MessageId }>> = {
  email: { field: 'email', id: 'pages.subscribers.import.nobodyRead.email' },
  required: { field: 'email', id: 'pages.subscribers.import.nobodyRead.email' },
  name: { field: 'name', id: 'pages.subscribers.import.nobodyRead.name' },
};

/** Says why there is nobody to add. */
function Verdict({ job: { counts, refused, columns: all }, onBack }: Omit<ImportReportProps, 'onDownload'>) {
  const intl = useIntl();
  if (counts.added > 0) return null;
  if (counts.refused === 0 || counts.known + counts.unsubscribed > 0) {
    return (
      <Notice tone="info">
        <FormattedMessage
          id={counts.refused === 0 ? 'pages.subscribers.import.nobodyNew' : 'pages.subscribers.import.nobodyLeft'}
        />
      </Notice>
    );
  }
  const [cause, ...others] = new Set(refused.map(({ fault }) => causes[fault]));
  const at = all.findIndex(({ field }) => field === cause?.field);
  const isOne = cause !== undefined && others.length === 0 && at >= 0;
  const column =
    all[at]?.title || intl.formatMessage({ id: 'pages.subscribers.import.field.column' }, { number: at + 1 });
  return (
    <Notice
      tone="danger"
      actions={
        <Button onClick={onBack}>
          <FormattedMessage id="pages.subscribers.import.back" />
        </Button>
      }
    >
      <FormattedMessage id={isOne ? cause.id : 'pages.subscribers.import.nobodyRead.other'} values={{ column }} />
    </Notice>
  );
}
