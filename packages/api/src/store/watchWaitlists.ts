import { type Dispatch, isRejectedWithValue } from '@reduxjs/toolkit';
import type { FailureReport } from '../client/failure.ts';
import { api } from './api.ts';

/** A listener: refetches the list of waitlists when a query about one of them is 404, since the waitlist may be gone. */
export const watchWaitlists = {
  matcher: isRejectedWithValue,
  effect: ({ payload, meta }: { payload: unknown; meta: { arg: unknown } }, { dispatch }: { dispatch: Dispatch }) => {
    if ((payload as FailureReport).kind !== 'missing') return;
    const { type, endpointName, originalArgs } = meta.arg as Partial<Record<string, unknown>>;
    const { waitlistId: id } = (originalArgs ?? {}) as { waitlistId?: string };
    // A missing waitlist itself would be refetched without end.
    if (type === 'query' && id && endpointName !== 'getWaitlist')
      dispatch(api.util.invalidateTags([{ type: 'Waitlist', id }]));
  },
};
