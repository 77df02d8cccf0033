import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { FailureReport } from '../client/failure.ts';
import { api } from './api.ts';

/** Where a part of a waitlist is missing, the waitlist may be gone: the list that shows it is read again. */
export const watchWaitlists: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isRejectedWithValue(action) || (action.payload as FailureReport).kind !== 'missing') return result;
    const { type, endpointName, originalArgs } = action.meta.arg as Partial<Record<string, unknown>>;
    const { waitlistId: id } = (originalArgs ?? {}) as { waitlistId?: string };
    // The waitlist itself would be asked for without end.
    if (type === 'query' && id && endpointName !== 'getWaitlist')
      dispatch(api.util.invalidateTags([{ type: 'Waitlist', id }]));
    return result;
  };
