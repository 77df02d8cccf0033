import type { GrowthUnit } from '@prelude/api/contract/growth';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthData, GrowthPoint } from '../../state/GrowthState.ts';
import { formatPoint } from './formatPoint.ts';

const toColumns = (intl: IntlShape, unit: GrowthUnit, last: number): readonly Column<GrowthPoint>[] => [
  {
    id: 'when',
    header: <FormattedMessage id={`pages.growth.unit.${unit}`} />,
    onPhone: 'keep',
    cell: ({ at }) => formatPoint(intl, unit, at, at === last),
  },
  ...(['signUps', 'total', 'views'] as const).map(
    (figure): Column<GrowthPoint> => ({
      id: figure,
      header: <FormattedMessage id={`pages.growth.column.${figure}`} />,
      width: '8rem',
      phoneWidth: '3.5rem',
      align: 'end',
      onPhone: figure === 'views' ? 'hide' : 'keep',
      cell: (point) => (
        <Text as="span" isTabular>
          <FormattedNumber value={point[figure]} />
        </Text>
      ),
    }),
  ),
];

/** The chart's numbers as a table, newest first. */
export function GrowthTable({ growth: { points, unit } }: { growth: GrowthData }) {
  const intl = useIntl();
  const last = points.at(-1)?.at ?? 0;
  const columns = useMemo(() => toColumns(intl, unit, last), [intl, unit, last]);
  return (
    <DataTable
      aria-label={intl.formatMessage({ id: 'pages.growth.table' })}
      columns={columns}
      hasHeadOnPhone
      rows={[...points].reverse()}
      rowId={({ at }) => String(at)}
    />
  );
}
