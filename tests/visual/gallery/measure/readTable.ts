export interface TableGeometry {
  /** Left, top, width and height of each header cell, when the header is visible */
  headers: number[][];
  /** Top and height of the first row */
  row: number[];
  /** Left and width of each of its cells */
  columns: number[][];
}

/** Measures the only table of the page, to the pixel. Runs in the page. */
export function readTable(): TableGeometry {
  const [table, ...others] = document.querySelectorAll<HTMLTableElement>('#storybook-root table');
  const row = table?.querySelector('tbody tr');
  if (!table || !row || others.length > 0) throw new Error('The story shows no single table with a row.');
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  // On a phone the header is for screen readers only.
  const headers = boxOf(table.tHead ?? table).height > 1 ? [...table.querySelectorAll('thead th, thead td')] : [];
  const isSeen = (element: Element) => getComputedStyle(element).display !== 'none';
  return {
    headers: headers.map(boxOf).map(({ left, top, width, height }) => [left, top, width, height]),
    row: [boxOf(row).top, boxOf(row).height],
    columns: [...row.children].filter(isSeen).map((cell) => [boxOf(cell).left, boxOf(cell).width]),
  };
}
