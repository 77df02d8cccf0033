import { Skeleton } from '../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { PartProps } from '../props.ts';
import { type Column, toHeaderIndex } from './Column.ts';
import { TableCell, TableFrame } from './TableFrame.tsx';
import { Detail, Row } from './table.ts';

export interface DataTableSkeletonProps<RowData> extends PartProps {
  'aria-label': string;
  columns: readonly Column<RowData>[];
  rowCount: number;
  /** Announced once to a screen reader. */
  loadingText: string;
}

const widths = ['58%', '44%', '66%', '50%'] as const;

/** The table while loading: same header, same columns, same heights. */
export function DataTableSkeleton<RowData>({
  columns,
  rowCount,
  loadingText,
  ...passed
}: DataTableSkeletonProps<RowData>) {
  const headerIndex = toHeaderIndex(columns);
  return (
    <TableFrame
      {...passed}
      columns={columns}
      isBusy
      status={<VisuallyHidden role="status">{loadingText}</VisuallyHidden>}
    >
      {Array.from({ length: rowCount }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines are alike and never move
        <Row key={line} aria-hidden>
          {columns.map((column, index) => (
            <TableCell key={column.id} columns={columns} index={index}>
              {column.skeleton ?? (
                <Line column={column} width={widths[line % widths.length]} isFirst={index === headerIndex} />
              )}
            </TableCell>
          ))}
        </Row>
      ))}
    </TableFrame>
  );
}

function Line<RowData>({ column, width, isFirst }: { column: Column<RowData>; width?: string; isFirst: boolean }) {
  if (column.header === null || column.isHeaderHidden) return null;
  return (
    <>
      <div>
        <Skeleton width={isFirst ? width : column.align === 'end' ? '4ch' : '5rem'} />
      </div>
      {column.detail && (
        <Detail>
          <Skeleton width="36%" height={10} />
        </Detail>
      )}
    </>
  );
}
