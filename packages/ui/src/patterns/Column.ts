import type { ReactNode } from 'react';

/** A column of the table, of its skeleton and of the list on a phone. */
export interface Column<Row> {
  id: string;
  /** Null where there is nothing to say, as over a chevron. */
  header: ReactNode;
  isHeaderHidden?: boolean;
  /** Whether its cells are the headers of their rows; without one, the first column's are. */
  isRowHeader?: boolean;
  /** How the table is sorted by it; absent where it cannot be. */
  sorted?: 'ascending' | 'descending' | 'none';
  /** CSS width from `md` up; columns without one share the rest. */
  width?: string;
  /** CSS width below `md`, beside the first: alike for every row and for the skeleton. Its words' own without one. */
  phoneWidth?: string;
  align?: 'start' | 'end';
  /**
   * Below `md`: stays beside the row's header, folds under it, stands at the end of the last folded line, or goes. `pick`
   * stands before the header, where something around the table gives it the width `--phone-pick`. `keep` without a word.
   */
  onPhone?: 'keep' | 'stack' | 'end' | 'hide' | 'pick';
  /** Shown from this width up, where it tells less than the others. */
  from?: 'xl';
  cell: (row: Row) => ReactNode;
  /** A second line, of the row's header only; a plain string is cut with its whole in the title. */
  detail?: (row: Row) => ReactNode;
  /** Shown in its place while loading; a grey line by default. */
  skeleton?: ReactNode;
}

export interface PhonePlace {
  column: string;
  row: string;
}

/** Returns the index of the column whose cells are the headers of their rows. */
export const toHeaderIndex = (columns: readonly Column<never>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );

/** Where each column stands in the grid that a row is on a phone; the row's header comes first. */
export function toPhonePlaces(columns: readonly Column<never>[]): { template: string; places: PhonePlace[] } {
  const headerIndex = toHeaderIndex(columns);
  const stacked = columns.filter((column, index) => index !== headerIndex && column.onPhone === 'stack').length;
  const hasEnd = columns.some(({ onPhone }) => onPhone === 'end');
  const tracks = ['[main] minmax(0, 1fr)'];
  if (hasEnd) tracks.push('[end] auto');
  let lines = 1;
  const places = columns.map((column, index) => {
    if (index === headerIndex) return { column: hasEnd ? 'main / span 2' : 'main', row: '1' };
    if (column.onPhone === 'hide') return { column: 'main', row: '1' };
    if (column.onPhone === 'end') return { column: 'end', row: `${stacked + 1}` };
    if (column.onPhone === 'pick') return { column: 'pick', row: `1 / span ${stacked + 1}` };
    if (column.onPhone === 'stack') {
      lines += 1;
      return { column: 'main', row: String(lines) };
    }
    const name = `beside-${tracks.length}`;
    tracks.push(`[${name}] ${column.phoneWidth ?? 'auto'}`);
    return { column: name, row: `1 / span ${stacked + 1}` };
  });
  return { template: tracks.join(' '), places };
}
