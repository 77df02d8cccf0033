import type { ReactNode } from 'react';
import { Card } from '../primitives/Card.tsx';
import { Stack } from '../primitives/Stack.tsx';
import type { ListState } from '../state/ListState.ts';
import { FailedNotice } from './FailedNotice.tsx';
import { StaleBanner } from './StaleBanner.tsx';

export interface ListBodyProps<Row> {
  state: ListState<Row>;
  /** Shown while loading; has the shape of the list. */
  skeleton: ReactNode;
  /** An `EmptyState`, shown in a card when the list is empty */
  empty: ReactNode;
  /** Title of the notice when reading failed; defaults to the one of the reason. */
  failedTitle?: ReactNode;
  /** Reads the list again. */
  onRetry: () => void;
  /** Renders the rows. `isBusy` is true while newer ones are loading. */
  children: (rows: readonly [Row, ...Row[]], isBusy: boolean) => ReactNode;
}

/** A list in each state: loading, failed, empty and ready, with a banner above stale rows. */
export function ListBody<Row>({ state, skeleton, empty, failedTitle, onRetry, children }: ListBodyProps<Row>) {
  switch (state.status) {
    case 'loading':
      return skeleton;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} title={failedTitle} onRetry={onRetry} />;
    case 'empty':
      return <Card>{empty}</Card>;
    case 'ready':
      return (
        <Stack gap={4}>
          {state.freshness === 'stale' && <StaleBanner onRetry={onRetry} />}
          {children(state.rows, state.freshness === 'refreshing')}
        </Stack>
      );
  }
}
