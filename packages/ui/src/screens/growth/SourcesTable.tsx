import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthSource } from '../../state/GrowthState.ts';
import { SourceName } from '../shared/SourceName.tsx';

const columns: readonly Column<GrowthSource>[] = [
  {
    id: 'source',
    header: <FormattedMessage id="pages.growth.column.source" />,
    onPhone: 'keep',
    cell: ({ name }) => <SourceName name={name} />,
  },
  {
    id: 'signUps',
    header: <FormattedMessage id="pages.growth.column.signUps" />,
    width: '8rem',
    phoneWidth: '4rem',
    align: 'end',
    onPhone: 'keep',
    cell: ({ signUps }) => (
      <Text as="span" isTabular>
        <FormattedNumber value={signUps} />
      </Text>
    ),
  },
  {
    id: 'share',
    header: <FormattedMessage id="pages.growth.column.share" />,
    width: '8rem',
    phoneWidth: '3.5rem',
    align: 'end',
    onPhone: 'keep',
    cell: ({ share }) => (
      <Text as="span" emphasis="soft" isTabular>
        <FormattedNumber value={share} style="percent" minimumFractionDigits={1} maximumFractionDigits={1} />
      </Text>
    ),
  },
];

export function SourcesTable({ sources }: { sources: readonly GrowthSource[] }) {
  const intl = useIntl();
  return (
    <DataTable
      aria-label={intl.formatMessage({ id: 'pages.growth.sources' })}
      columns={columns}
      hasHeadOnPhone
      rows={sources}
      rowId={({ name }) => name}
    />
  );
}
