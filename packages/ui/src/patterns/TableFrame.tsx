import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { PartProps } from '../props.ts';
import { type Column, toHeaderIndex, toPhoneGrid } from './Column.ts';
import { Cell, Head, RowHeader, Table, TableCard } from './table.ts';

interface TableFrameProps extends PartProps {
  /** Accessible name of the table */
  'aria-label': string;
  columns: readonly Column<never>[];
  isBusy?: boolean;
  hasHeadOnPhone?: boolean;
  /** Shown above the table, inside the card. */
  status?: ReactNode;
  children: ReactNode;
}

/** The card, the column widths and the header row, shared by the table and its skeleton. */
export function TableFrame({
  'aria-label': label,
  columns,
  isBusy,
  hasHeadOnPhone,
  status,
  children,
  ...passed
}: TableFrameProps) {
  const style = {
    '--phone-columns': toPhoneGrid(columns).template,
    '--phone-height': toPhoneHeight(columns),
  } as CSSProperties;
  return (
    <TableCard {...passed} style={style}>
      {status}
      <Table aria-label={label} aria-busy={isBusy || undefined}>
        <colgroup>
          {columns.map(({ id, width, from, isControl }) => (
            <col key={id} style={{ width }} data-from={from} data-control={isControl} />
          ))}
        </colgroup>
        <Head isOnPhone={hasHeadOnPhone}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </Head>
        <tbody>{children}</tbody>
      </Table>
    </TableCard>
  );
}

function HeaderCell({ column }: { column: Column<never> }) {
  const { header, isHeaderHidden, align, from, sorted, onPhone, isControl } = column;
  if (header === null) return <td data-from={from} data-control={isControl} />;
  return (
    <th
      scope="col"
      data-align={align}
      data-from={from}
      data-control={isControl}
      data-phone={onPhone}
      aria-sort={sorted}
    >
      {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
    </th>
  );
}

const countStacked = (columns: readonly Column<never>[]): number =>
  columns.filter(({ onPhone }) => onPhone === 'stack').length;

/** Returns the least height of a row on a phone: each line of text has 1.25 rem. */
const toPhoneHeight = (columns: readonly Column<never>[]): string =>
  `calc(${countStacked(columns) > 0 ? '18px' : '24px'} + ${(countStacked(columns) + 1) * 1.25}rem)`;

interface TableCellProps {
  columns: readonly Column<never>[];
  index: number;
  children: ReactNode;
}

/** One cell, placed on wide screens and on phones; the cell of the header column is the row header. */
export function TableCell({ columns, index, children }: TableCellProps) {
  const column = columns[index];
  const cell = toPhoneGrid(columns).cells[index];
  const attributes = {
    'data-align': column?.align,
    'data-from': column?.from,
    'data-control': column?.isControl,
    'data-phone': column?.onPhone ?? 'keep',
    style: { '--phone-column': cell?.column, '--phone-row': cell?.row } as CSSProperties,
  };
  if (index !== toHeaderIndex(columns)) return <Cell {...attributes}>{children}</Cell>;
  const isStacked = countStacked(columns) > 0;
  return (
    <RowHeader scope="row" {...attributes} hasLines={column?.detail ? 'always' : isStacked ? 'onPhone' : undefined}>
      {children}
    </RowHeader>
  );
}
