import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Column, DataTable } from '../../patterns/DataTable.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { GrowthPerson } from '../../state/GrowthState.ts';
import { EmailAddress } from '../shared/EmailAddress.tsx';
import { Joined } from '../shared/joined.tsx';
import { SourceName } from '../shared/SourceName.tsx';

const toColumns = (now: number): readonly Column<GrowthPerson>[] => [
  {
    id: 'person',
    header: <FormattedMessage id="pages.subscribers.column.email" />,
    onPhone: 'keep',
    cell: ({ email }) => <EmailAddress email={email} />,
    detail: ({ name }) => name && <bdi>{name}</bdi>,
  },
  {
    id: 'source',
    header: <FormattedMessage id="pages.growth.column.source" />,
    width: '14rem',
    onPhone: 'stack',
    cell: ({ source }) => <SourceName name={source} />,
  },
  {
    id: 'joined',
    header: <FormattedMessage id="pages.subscribers.column.joined" />,
    width: '10rem',
    phoneWidth: '7rem',
    align: 'end',
    onPhone: 'keep',
    cell: ({ at }) => (
      <Text as="span" emphasis="soft">
        <Joined at={at} now={now} isShort />
      </Text>
    ),
  },
];

export interface GrowthPeopleProps {
  people: readonly GrowthPerson[];
  /** In milliseconds since 1970; times are shown relative to it. */
  now: number;
}

/** The first people of a list one by one, since a chart of so few says nothing. */
export function GrowthPeople({ people, now }: GrowthPeopleProps) {
  const intl = useIntl();
  const columns = useMemo(() => toColumns(now), [now]);
  return (
    <DataTable
      aria-label={intl.formatMessage({ id: 'pages.growth.people' })}
      columns={columns}
      rows={people}
      rowId={({ id }) => id}
      rowHref={({ href }) => href}
    />
  );
}
