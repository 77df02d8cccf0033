import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { type Column, toPhonePlaces } from './Column.ts';
import { Cell, Head, RowHeader, Table, TableCard } from './table.ts';

interface TableFrameProps {
  label: string;
  columns: readonly Column<never>[];
  isBusy?: boolean;
  /** Above the table, inside the card. */
  status?: ReactNode;
  children: ReactNode;
}

/** The card, the column widths and the header row: the same for rows and for their skeleton. */
export function TableFrame({ label, columns, isBusy, status, children }: TableFrameProps) {
  const style = { '--phone-columns': toPhonePlaces(columns).template } as CSSProperties;
  return (
    <TableCard style={style}>
      {status}
      <Table aria-label={label} aria-busy={isBusy || undefined}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <Head>
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
  if (column.header === null) return <td />;
  return (
    <th scope="col" data-align={column.align}>
      {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
    </th>
  );
}

interface TableCellProps {
  columns: readonly Column<never>[];
  index: number;
  children: ReactNode;
}

/** One cell in its place on both kinds of screen; the first one is the header of its row. */
export function TableCell({ columns, index, children }: TableCellProps) {
  const column = columns[index];
  const place = toPhonePlaces(columns).places[index];
  const attributes = {
    'data-align': column?.align,
    'data-phone': column?.onPhone ?? 'keep',
    style: { '--phone-column': place?.column, '--phone-row': place?.row } as CSSProperties,
  };
  if (index > 0) return <Cell {...attributes}>{children}</Cell>;
  const isStacked = columns.some(({ onPhone }) => onPhone === 'stack');
  return (
    <RowHeader scope="row" {...attributes} hasLines={column?.detail ? 'always' : isStacked ? 'onPhone' : undefined}>
      {children}
    </RowHeader>
  );
}
