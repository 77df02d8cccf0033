import type { Waitlist } from '@prelude/api/contract/waitlists';
import type { ItemState } from '@prelude/ui/state/ItemState';
import { type QueryResult, toItemState } from '../state/fromQuery.ts';

export interface FramePlace {
  isSignedIn: boolean;
  hasWorkspace: boolean;
  waitlistId: string;
}

export type FrameState = ItemState<Waitlist> | { status: 'no-workspace' } | { status: 'signed-out' };

/** Finds a waitlist by id in the workspace's list. SPEC sections 6 and 7. */
export function toFrameState(
  query: QueryResult<readonly Waitlist[]>,
  { isSignedIn, hasWorkspace, waitlistId }: FramePlace,
): FrameState {
  if (!isSignedIn) return { status: 'signed-out' };
  if (!hasWorkspace) return { status: 'no-workspace' };
  const found = toItemState(query, (waitlists) => waitlists.find(({ id }) => id === waitlistId));
  if (found.status !== 'ready') return found;
  if (found.item) return { status: 'ready', item: found.item };
  // A refetch in progress may still bring it.
  return query.isFetching ? { status: 'loading' } : { status: 'missing' };
}
