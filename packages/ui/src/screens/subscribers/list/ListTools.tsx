import { MAX_SEARCH_LENGTH } from '@prelude/api/contract/contacts';
import type { ContactTraits } from '@prelude/api/contract/contactTraits';
import type { AnswerColumn, FieldColumn } from '@prelude/api/contract/fieldColumns';
import type { Can } from '@prelude/api/contract/waitlists';
import { useId, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { SearchField } from '../../../patterns/SearchField.tsx';
import { ChevronDownIcon, DownloadIcon, UploadIcon } from '../../../primitives/actionIcons.tsx';
import { Button, pressOnce } from '../../../primitives/Button.tsx';
import { Menu } from '../../../primitives/Menu.tsx';
import { Text } from '../../../primitives/Text.tsx';
import { Tooltip } from '../../../primitives/Tooltip.tsx';
import { FilterIcon, MoreIcon } from '../../../primitives/tableIcons.tsx';
import type { ExportState } from '../../../state/ExportState.ts';
import type { PagedListState } from '../../../state/ListState.ts';
import { countFilters, type SubscriberFilters } from '../../../state/SubscriberFilters.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import type { FilterSubject } from './filters.tsx';
import { Tally } from './Tally.tsx';
import { PhoneTools, SplitButton, Tools } from './Tools.ts';

/** `search` is the text as typed; the rows follow later. */
export interface ListFilters extends SubscriberFilters {
  traits?: ContactTraits;
  /** Answers that the list has; undefined while its form is not read, and where there are no forms. */
  columns?: readonly FieldColumn[];
  /** Answers that the table shows. */
  shown?: readonly AnswerColumn[];
}

export interface ListToolsProps {
  state: PagedListState<unknown>;
  filters: ListFilters;
  exporting: ExportState;
  /** Abilities of the server. */
  can: Pick<Can, 'import' | 'sort'>;
  /** Links that open the import and the export options. */
  hrefs: { import: string; export: string };
  onFilter: (change: Partial<SubscriberFilters>) => void;
  onExport: () => void;
  onColumns?: (shown: readonly AnswerColumn[]) => void;
}

/** Search, filters, count and files. On a phone: the search, a button for filters and order, and a menu. */
export function ListTools(props: ListToolsProps) {
  const { state, filters, exporting, can, hrefs, onFilter, onExport, onColumns } = props;
  const intl = useIntl();
  const searchHintId = useId();
  const { columns = [], shown = [] } = filters;
  const subject = { filters, columns: filters.columns, traits: filters.traits, hasTimes: can.sort };
  const filterCount = countFilters(filters);
  const isTold = filterCount > 0 || filters.search !== '' || exporting.status === 'writing';
  return (
    <Tools>
      <div data-tool="search">
        <SearchField
          label={intl.formatMessage({ id: 'pages.subscribers.search' })}
          value={filters.search}
          maxLength={MAX_SEARCH_LENGTH}
          aria-describedby={columns.length > 0 ? searchHintId : undefined}
          onChange={(search) => onFilter({ search })}
        />
        {columns.length > 0 && (
          <span id={searchHintId} hidden>
            <FormattedMessage id="pages.subscribers.answers.searchHint" />
          </span>
        )}
      </div>
      <PhoneTools data-tool="phone">
        <FilterButton {...subject} filterCount={filterCount} onChange={onFilter} />
        <FileMenu hrefs={hrefs} onExport={onExport} hasImport={can.import} canExport={canExport(state, exporting)} />
      </PhoneTools>
      <div data-tool="filters" data-is-set={filterCount > 0}>
        <FilterBar
          {...subject}
          // The table has a button of its own when nobody matches.
          canClear={state.status !== 'empty'}
          onChange={onFilter}
        />
      </div>
      <Text as="div" emphasis="soft" isTabular role="status" data-tool="count" data-is-set={isTold}>
        <Tally state={state} share={exporting.status === 'writing' ? exporting.share : undefined} />
      </Text>
      <div data-tool="actions">
        {columns.length > 0 && onColumns && <ColumnPicker columns={columns} value={shown} onChange={onColumns} />}
        {can.import && (
          <Button icon={<UploadIcon />} href={hrefs.import}>
            <FormattedMessage id="pages.subscribers.import" />
          </Button>
        )}
        <SplitButton>
          <Button
            icon={<DownloadIcon />}
            isBusy={exporting.status === 'writing'}
            isDisabled={state.status !== 'ready'}
            onClick={pressOnce(onExport)}
          >
            <FormattedMessage id="pages.subscribers.export" />
          </Button>
          <Tooltip label={intl.formatMessage({ id: 'pages.subscribers.exportOptions' })}>
            <Button href={hrefs.export}>
              <ChevronDownIcon />
            </Button>
          </Tooltip>
        </SplitButton>
      </div>
    </Tools>
  );
}

const canExport = (state: ListToolsProps['state'], exporting: ExportState): boolean =>
  state.status === 'ready' && exporting.status !== 'writing';

interface FilterButtonProps extends FilterSubject {
  filterCount: number;
  onChange: ListToolsProps['onFilter'];
}

function FilterButton({ filterCount, onChange, ...subject }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <span>
          <FormattedMessage id="pages.subscribers.filters" />
          {filterCount > 0 && (
            <>
              {' · '}
              <FormattedNumber value={filterCount} />
            </>
          )}
        </span>
      </Button>
      {isOpen && <FilterDialog {...subject} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type FileMenuProps = Pick<ListToolsProps, 'hrefs' | 'onExport'> & {
  hasImport: boolean;
  canExport: boolean;
};

function FileMenu({ hrefs, onExport, hasImport, canExport: can }: FileMenuProps) {
  const label = useIntl().formatMessage({ id: 'pages.subscribers.column.actions' });
  const links = [
    {
      id: 'import',
      icon: <UploadIcon />,
      label: <FormattedMessage id="pages.subscribers.import" />,
      href: hrefs.import,
    },
    {
      id: 'options',
      icon: <DownloadIcon />,
      label: <FormattedMessage id="pages.subscribers.exportOptions" />,
      href: hrefs.export,
    },
  ];
  const save = {
    id: 'export',
    icon: <DownloadIcon />,
    label: <FormattedMessage id="pages.subscribers.export" />,
    onClick: onExport,
  };
  return (
    <Menu
      aria-label={label}
      trigger={
        <Tooltip label={label}>
          <Button>
            <MoreIcon />
          </Button>
        </Tooltip>
      }
      items={hasImport ? links : links.slice(1)}
      commands={can ? [save] : []}
    />
  );
}
