import { MAX_SEARCH_LENGTH } from '@prelude/api/contract/contacts';
import { memo, useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { EmptyState } from '../../patterns/EmptyState.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Pager } from '../../patterns/Pager.tsx';
import { SearchField } from '../../patterns/SearchField.tsx';
import { StaleBanner } from '../../patterns/StaleBanner.tsx';
import { DownloadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Card } from '../../primitives/Card.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { EmptyCause, PagedListState } from '../../state/ListState.ts';
import { type SubscriberRow, SubscribersTable, SubscribersTableSkeleton } from './SubscribersTable.tsx';
import { Tools } from './Tools.ts';

/** `share` of the file that is written, 0 to 1; absent unless writing takes long. */
export type ExportState = { status: 'idle' } | { status: 'writing'; share?: number };

export interface SubscribersScreenProps {
  state: PagedListState<SubscriberRow>;
  /** What is typed in the search field, at once; the rows follow. */
  search: string;
  exporting: ExportState;
  /** Where the widget's code stands: the way out of an empty list. */
  integrationHref: string;
  onSearch: (term: string) => void;
  onExport: () => void;
  /** Called only after the reader confirmed. */
  onRemove: (id: string) => void;
  onRetry: () => void;
}

/** Searchable, 10 a page, exported and cleaned. SPEC section 2, "Subscribers tab". */
export function SubscribersScreen(props: SubscribersScreenProps) {
  const intl = useIntl();
  const { state, search } = props;
  const [question, setQuestion] = useState<{ row: SubscriberRow; isOpen: boolean } | null>(null);
  const askRemoval = useCallback((row: SubscriberRow) => setQuestion({ row, isOpen: true }), []);
  const hasNone = state.status === 'empty' && state.cause === 'nothing-yet';
  return (
    <Stack gap={6}>
      {!hasNone && (
        <Tools>
          <div style={{ gridArea: 'search' }}>
            <SearchField
              label={intl.formatMessage({ id: 'pages.subscribers.search' })}
              value={search}
              maxLength={MAX_SEARCH_LENGTH}
              onChange={props.onSearch}
            />
          </div>
          <Text as="div" tone="muted" isTabular role="status" style={{ gridArea: 'count' }}>
            <Tally state={state} exporting={props.exporting} />
          </Text>
          <div style={{ gridArea: 'export' }}>
            <Button
              icon={<DownloadIcon />}
              isBusy={props.exporting.status === 'writing'}
              isDisabled={state.status !== 'ready'}
              onClick={props.onExport}
            >
              <FormattedMessage id="pages.subscribers.export" />
            </Button>
          </div>
        </Tools>
      )}
      <SubscribersBody {...props} onAskRemoval={askRemoval} />
      {question && (
        <ConfirmDialog
          isOpen={question.isOpen}
          onOpenChange={(isOpen) => setQuestion({ ...question, isOpen })}
          title={<FormattedMessage id="pages.subscribers.remove.title" />}
          confirmLabel={<FormattedMessage id="pages.subscribers.remove.confirm" />}
          onConfirm={() => {
            setQuestion({ ...question, isOpen: false });
            props.onRemove(question.row.id);
          }}
        >
          <FormattedMessage id="pages.subscribers.remove.body" values={{ email: question.row.email }} />
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Tally({ state, exporting }: Pick<SubscribersScreenProps, 'state' | 'exporting'>) {
  if (exporting.status === 'writing' && exporting.share !== undefined) {
    return <FormattedMessage id="pages.subscribers.exporting" values={{ share: exporting.share }} />;
  }
  if (state.status === 'ready') {
    return (
      <>
        <FormattedMessage id="pages.subscribers.count" values={{ count: state.total }} />
        <VisuallyHidden>
          {', '}
          <FormattedMessage id="components.pager.page" values={{ page: state.pager.current }} />
        </VisuallyHidden>
      </>
    );
  }
  const isNone = state.status === 'empty' && state.cause !== 'past-the-end';
  return isNone && <FormattedMessage id="pages.subscribers.count" values={{ count: 0 }} />;
}

type BodyProps = SubscribersScreenProps & { onAskRemoval: (row: SubscriberRow) => void };

function SubscribersBody({ state, onAskRemoval, ...props }: BodyProps) {
  switch (state.status) {
    case 'loading':
      return <SubscribersTableSkeleton />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={props.onRetry} />;
    case 'empty':
      return (
        <Card>
          <Nobody cause={state.cause} firstPageHref={state.firstPageHref} {...props} />
        </Card>
      );
    case 'ready':
      return <ReadyBody state={state} onAskRemoval={onAskRemoval} onRetry={props.onRetry} />;
  }
}

type ReadyProps = Pick<BodyProps, 'onAskRemoval' | 'onRetry'> & {
  state: Extract<BodyProps['state'], { status: 'ready' }>;
};

/** Drawn only when there is something else to show: a key in the search field waits for no row. */
const ReadyBody = memo(function ReadyBody({ state, onAskRemoval, onRetry }: ReadyProps) {
  return (
    <Stack gap={5}>
      {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
      <SubscribersTable rows={state.rows} isBusy={state.freshness === 'refreshing'} onAskRemoval={onAskRemoval} />
      {state.pager.items.length > 1 && <Pager {...state.pager} />}
    </Stack>
  );
});

type NobodyProps = Pick<SubscribersScreenProps, 'search' | 'integrationHref' | 'onSearch'> & {
  cause: EmptyCause;
  firstPageHref: string;
};

function Nobody({ cause, firstPageHref, search, integrationHref, onSearch }: NobodyProps) {
  switch (cause) {
    case 'nothing-yet':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.subscribers.empty.nothingYet.title" />}
          description={<FormattedMessage id="pages.subscribers.empty.nothingYet.hint" />}
          action={
            <Button tone="primary" href={integrationHref}>
              <FormattedMessage id="pages.subscribers.empty.nothingYet.action" />
            </Button>
          }
        />
      );
    case 'no-match':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.subscribers.empty.noMatch.title" values={{ search }} />}
          description={<FormattedMessage id="pages.subscribers.empty.noMatch.hint" />}
          action={
            <Button onClick={() => onSearch('')}>
              <FormattedMessage id="pages.subscribers.empty.noMatch.action" />
            </Button>
          }
        />
      );
    case 'past-the-end':
      return (
        <EmptyState
          title={<FormattedMessage id="pages.subscribers.empty.pastTheEnd.title" />}
          action={
            <Button href={firstPageHref}>
              <FormattedMessage id="pages.subscribers.empty.pastTheEnd.action" />
            </Button>
          }
        />
      );
  }
}
