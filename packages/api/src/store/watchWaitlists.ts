import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { FailureReport } from '../client/failure.ts';
import { api } from './api.ts';

/** Refetches the list of waitlists when a query about one of them is 404, since the waitlist may be gone. */
export const watchWaitlists: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isRejectedWithValue(action) || (action.payload as FailureReport).kind !== 'missing') return result;
    const { type, endpointName, originalArgs } = action.meta.arg as Partial<Record<string, unknown>>;
    const { waitlistId: id } = (originalArgs ?? {}) as { waitlistId?: string };
    // A missing waitlist itself would be refetched without end.
    if (type === 'query' && id && endpointName !== 'getWaitlist')
      dispatch(api.util.invalidateTags([{ type: 'Waitlist', id }]));
    return result;
  };
