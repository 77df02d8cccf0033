import type { ReactNode } from 'react';

/** A column of the table, of its skeleton and of the list on a phone. The first one is the header of its row. */
export interface Column<Row> {
  id: string;
  /** Null where there is nothing to say, as over a chevron. */
  header: ReactNode;
  isHeaderHidden?: boolean;
  /** CSS width from `md` up; columns without one share the rest. */
  width?: string;
  /** CSS width below `md`, beside the first: alike for every row and for the skeleton. Its words' own without one. */
  phoneWidth?: string;
  align?: 'start' | 'end';
  /** Below `md`: stays, folds under the first column, or goes. `keep` without a word. */
  onPhone?: 'keep' | 'stack' | 'hide';
  cell: (row: Row) => ReactNode;
  /** A second line, of the first column only; a plain string is cut with its whole in the title. */
  detail?: (row: Row) => ReactNode;
  /** Shown in its place while loading; a grey line by default. */
  skeleton?: ReactNode;
}

export interface PhonePlace {
  column: string;
  row: string;
}

/** Where each column stands in the grid that a row is on a phone. */
export function toPhonePlaces(columns: readonly Column<never>[]): { template: string; places: PhonePlace[] } {
  const stacked = columns.filter((column, index) => index > 0 && column.onPhone === 'stack').length;
  let lines = 1;
  const tracks = ['minmax(0, 1fr)'];
  const places = columns.map((column, index) => {
    if (index === 0) return { column: '1', row: '1' };
    if (column.onPhone === 'stack') {
      lines += 1;
      return { column: '1', row: String(lines) };
    }
    if (column.onPhone === 'hide') return { column: '1', row: '1' };
    tracks.push(column.phoneWidth ?? 'auto');
    return { column: String(tracks.length), row: `1 / span ${stacked + 1}` };
  });
  return { template: tracks.join(' '), places };
}
