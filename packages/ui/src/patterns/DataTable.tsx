import { memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../primitives/Link.tsx';
import { Text } from '../primitives/Text.tsx';
import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { type Column as ColumnOf, toHeaderIndex } from './Column.ts';
import { linkRowHandlers, toButtonRowHandlers } from './rowPress.ts';
import { TableCell, TableFrame } from './TableFrame.tsx';
import { Cell, Detail, Row } from './table.ts';

export type Column<RowData> = ColumnOf<RowData>;

const pressStyles = {
  color: 'inherit',
  cursor: 'pointer',
  display: 'block',
  // No wider than its text: in WebKit a selection can start beside a link but not inside it.
  maxWidth: '100%',
  width: 'fit-content',
  userSelect: 'text',
  '&:focus-visible': { outline: 'none' },
} as const;

const RowLink = styled(Link, { ...pressStyles, textDecoration: 'none', WebkitUserDrag: 'none' });

const RowButton = styled('div', pressStyles);

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

const Progress = styled('div', {
  backgroundColor: '$accent',
  height: 2,
  insetInlineStart: 0,
  position: 'absolute',
  top: 0,
  width: '25%',
  zIndex: '$progress',
  '@forced': forced.shape,
  '@motion': { animation: `${run} 1200ms ease-in-out infinite` },
});

export interface DataTableProps<RowData> extends PartProps {
  /** Accessible name. */
  'aria-label': string;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowId: (row: RowData) => string;
  /** Makes the whole row one real link. */
  rowHref?: (row: RowData) => string;
  /** Makes the whole row one button; ignored when `rowHref` is set. */
  onRowClick?: (row: RowData) => void;
  /** True while newer rows are loading. */
  isBusy?: boolean;
  /** Shows column titles on a phone as well, for columns of figures. */
  hasHeadOnPhone?: boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

/** A table on a card; on a phone its rows fold, so that nothing scrolls sideways. DESIGN, "The frame". */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { rows, rowId, rowHref, onRowClick, empty, ...frame } = props;
  const { columns, isBusy } = frame;
  return (
    <TableFrame {...frame} status={isBusy && <Progress aria-hidden />}>
      {rows.length === 0 && (
        <Row>
          <Cell colSpan={columns.length} style={{ gridColumn: '1 / -1' }}>
            {empty ?? (
              <Text as="span" emphasis="soft">
                <FormattedMessage id="components.table.noData" />
              </Text>
            )}
          </Cell>
        </Row>
      )}
      {rows.map((row) => (
        <DataRow key={rowId(row)} {...{ row, columns, rowHref, onRowClick }} />
      ))}
    </TableFrame>
  );
}

type DataRowProps<RowData> = Pick<DataTableProps<RowData>, 'columns' | 'rowHref' | 'onRowClick'> & { row: RowData };

function PlainDataRow<RowData>({ columns, row, rowHref, onRowClick }: DataRowProps<RowData>) {
  const headerIndex = toHeaderIndex(columns);
  const href = rowHref?.(row);
  const press = href === undefined && onRowClick ? toButtonRowHandlers(() => onRowClick(row)) : undefined;
  const handlers = href === undefined ? press : linkRowHandlers;
  return (
    <Row isPressable={Boolean(handlers)} isLive {...handlers}>
      {columns.map((column, index) => (
        <TableCell key={column.id} columns={columns} index={index}>
          {index === headerIndex ? (
            <HeadOfRow column={column} row={row} href={href} isButton={Boolean(press)} />
          ) : (
            column.cell(row)
          )}
        </TableCell>
      ))}
    </Row>
  );
}

/** Re-renders only when its data change, so a search that leaves a row in place costs that row nothing. */
const DataRow = memo(PlainDataRow) as typeof PlainDataRow;

interface HeadOfRowProps<RowData> {
  column: Column<RowData>;
  row: RowData;
  href: string | undefined;
  isButton: boolean;
}

function HeadOfRow<RowData>({ column, row, href, isButton }: HeadOfRowProps<RowData>) {
  const detail = column.detail?.(row);
  return (
    <>
      <RowPress href={href} isButton={isButton}>
        {column.cell(row)}
      </RowPress>
      {column.detail && <Detail title={typeof detail === 'string' ? detail : undefined}>{detail}</Detail>}
    </>
  );
}

function RowPress({ href, isButton, children }: { href?: string; isButton: boolean; children: ReactNode }) {
  if (href !== undefined) {
    return (
      <RowLink href={href} emphasis="plain" data-row-press draggable={false}>
        {children}
      </RowLink>
    );
  }
  if (!isButton) return children;
  return (
    // The text of a <button> cannot be selected in Firefox and WebKit.
    <RowButton role="button" tabIndex={0} data-row-press>
      {children}
    </RowButton>
  );
}
