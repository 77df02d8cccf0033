import type { ReactNode } from 'react';

/** A column of the table, its skeleton and the list on a phone. */
export interface Column<Row> {
  id: string;
  /** Null for a column without a title, such as one of chevrons. */
  header: ReactNode;
  isHeaderHidden?: boolean;
  /** If true, its cells are the row headers. Defaults to the first column. */
  isRowHeader?: boolean;
  /** Current sort direction; undefined when the table cannot be sorted by this column. */
  sorted?: 'ascending' | 'descending' | 'none';
  /** CSS width from `md` up; columns without one share the rest. */
  width?: string;
  /** CSS width below `md` of a `keep` column, for rows and skeleton alike; without one, the width of its text. */
  phoneWidth?: string;
  align?: 'start' | 'end';
  /** Below `md`: beside the row header, under it, at the end of the last line, hidden, or before it, as wide as an ancestor's `--phone-pick`. */
  onPhone?: 'keep' | 'stack' | 'end' | 'hide' | 'pick';
  /** `wide`: shown in tables of at least 54 rem and on paper, for less important columns. */
  from?: 'wide';
  /** True for a column of controls, which is left out on paper. */
  isControl?: boolean;
  cell: (row: Row) => ReactNode;
  /** A second line in the row header; a plain string is truncated, with the full text as title. */
  detail?: (row: Row) => ReactNode;
  /** Replaces the cell while loading; defaults to a grey line. */
  skeleton?: ReactNode;
}

export interface PhoneCell {
  column: string;
  row: string;
}

export const toHeaderIndex = (columns: readonly Column<never>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );

/** Returns the grid of a row on a phone and the cell of each column in it; the row header comes first. */
export function toPhoneGrid(columns: readonly Column<never>[]): { template: string; cells: PhoneCell[] } {
  const headerIndex = toHeaderIndex(columns);
  const stacked = columns.filter((column, index) => index !== headerIndex && column.onPhone === 'stack').length;
  const hasEnd = columns.some(({ onPhone }) => onPhone === 'end');
  const tracks = ['[main] minmax(0, 1fr)'];
  if (hasEnd) tracks.push('[end] auto');
  let lines = 1;
  const cells = columns.map((column, index) => {
    if (index === headerIndex) return { column: hasEnd ? 'main / span 2' : 'main', row: '1' };
    if (column.onPhone === 'hide') return { column: 'main', row: '1' };
    if (column.onPhone === 'end') return { column: 'end', row: `${stacked + 1}` };
    if (column.onPhone === 'pick') return { column: 'pick', row: `1 / span ${stacked + 1}` };
    if (column.onPhone === 'stack') {
      lines += 1;
      const isBesideEnd = !hasEnd || lines > stacked;
      return { column: isBesideEnd ? 'main' : 'main / span 2', row: String(lines) };
    }
    const name = `beside-${tracks.length}`;
    tracks.push(`[${name}] ${column.phoneWidth ?? 'auto'}`);
    return { column: name, row: `1 / span ${stacked + 1}` };
  });
  return { template: tracks.join(' '), cells };
}
