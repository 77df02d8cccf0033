import { memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../primitives/Link.tsx';
import { Text } from '../primitives/Text.tsx';
import { forced } from '../theme/forced.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { type Column as ColumnOf, toHeaderIndex } from './Column.ts';
import { TableCell, TableFrame } from './TableFrame.tsx';
import { Cell, Detail, Row } from './table.ts';

export type Column<RowData> = ColumnOf<RowData>;

const pressStyles = {
  display: 'block',
  minWidth: 0,
  '&::after': { content: '""', inset: 0, position: 'absolute' },
  '&:focus-visible': { outline: 'none' },
} as const;

const RowLink = styled(Link, { ...pressStyles, color: 'inherit', textDecoration: 'none' });

const RowButton = styled('button', {
  ...pressStyles,
  background: 'none',
  border: 0,
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  padding: 0,
  textAlign: 'start',
  width: '100%',
});

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

const Progress = styled('div', {
  backgroundColor: '$accent',
  height: 2,
  left: 0,
  position: 'absolute',
  top: 0,
  width: '25%',
  zIndex: '$progress',
  '@forced': forced.shape,
  '@motion': { animation: `${run} 1200ms ease-in-out infinite` },
});

export interface DataTableProps<RowData> {
  /** Its name for a screen reader. */
  label: string;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  getRowId: (row: RowData) => string;
  /** Makes the whole row one real link. */
  getRowHref?: (row: RowData) => string;
  /** Makes the whole row one button; of the two, `getRowHref` wins. */
  onRowPress?: (row: RowData) => void;
  /** A newer answer is on its way. */
  isBusy?: boolean;
  /** Shows the titles of the columns on a phone as well, where they are figures. */
  hasHeadOnPhone?: boolean;
  /** What stands in place of rows where there is none. */
  empty?: ReactNode;
}

/** A real table on a card; on a phone its rows fold and nothing scrolls sideways. DESIGN, "The frame". */
export function DataTable<RowData>({ rows, getRowId, empty, ...props }: DataTableProps<RowData>) {
  const { label, columns, isBusy, hasHeadOnPhone, ...press } = props;
  return (
    <TableFrame {...{ label, columns, isBusy, hasHeadOnPhone }} status={isBusy && <Progress aria-hidden />}>
      {rows.length === 0 && (
        <Row>
          <Cell colSpan={columns.length} css={{ gridColumn: '1 / -1' }}>
            {empty ?? (
              <Text as="span" tone="muted">
                <FormattedMessage id="components.table.noData" />
              </Text>
            )}
          </Cell>
        </Row>
      )}
      {rows.map((row) => (
        <DataRow key={getRowId(row)} row={row} columns={columns} {...press} />
      ))}
    </TableFrame>
  );
}

type DataRowProps<RowData> = Pick<DataTableProps<RowData>, 'columns' | 'getRowHref' | 'onRowPress'> & { row: RowData };

function PlainDataRow<RowData>({ columns, row, ...press }: DataRowProps<RowData>) {
  const headerIndex = toHeaderIndex(columns);
  return (
    <Row isPressable={Boolean(press.getRowHref ?? press.onRowPress)} isLive>
      {columns.map((column, index) => (
        <TableCell key={column.id} columns={columns} index={index}>
          {index === headerIndex ? <HeadOfRow column={column} row={row} {...press} /> : column.cell(row)}
        </TableCell>
      ))}
    </Row>
  );
}

/** Drawn anew only for other data: a search that leaves a row where it is costs that row nothing. */
const DataRow = memo(PlainDataRow) as typeof PlainDataRow;

type HeadOfRowProps<RowData> = Omit<DataRowProps<RowData>, 'columns'> & { column: Column<RowData> };

function HeadOfRow<RowData>({ column, row, getRowHref, onRowPress }: HeadOfRowProps<RowData>) {
  const detail = column.detail?.(row);
  return (
    <>
      <RowPress href={getRowHref?.(row)} onPress={onRowPress && (() => onRowPress(row))}>
        {column.cell(row)}
      </RowPress>
      {column.detail && <Detail title={typeof detail === 'string' ? detail : undefined}>{detail}</Detail>}
    </>
  );
}

function RowPress({ href, onPress, children }: { href?: string; onPress?: () => void; children: ReactNode }) {
  if (href !== undefined) {
    return (
      <RowLink href={href} tone="plain" data-row-press>
        {children}
      </RowLink>
    );
  }
  if (!onPress) return children;
  return (
    <RowButton type="button" data-row-press onClick={onPress}>
      {children}
    </RowButton>
  );
}
