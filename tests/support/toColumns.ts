export type Row = readonly (string | number)[];

/** Returns lines in columns: words aligned left, numbers right. */
export function toColumns(rows: readonly Row[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, String(cell).length);
  }
  const toCell = (cell: string | number, index: number): string =>
    typeof cell === 'number' || /^[\d,.]+( \S+)?$/.test(cell)
      ? String(cell).padStart(widths[index] ?? 0)
      : cell.padEnd(widths[index] ?? 0);
  return rows.map((row) => `  ${row.map(toCell).join('  ')}`.trimEnd()).join('\n');
}
