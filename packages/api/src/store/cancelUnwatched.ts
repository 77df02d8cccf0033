import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';

const { unsubscribeQueryResult, internal_getRTKQSubscriptions: readSubscriptions } = api.internalActions;

interface ApiState {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/**
 * Stops a read once the last screen that waited for it is left. A screen that follows may take it over, and does so
 * before anything else runs.
 */
export const cancelUnwatched: Middleware = ({ dispatch, getState }) => {
  const cancel = (queryCacheKey: string) => {
    const { getSubscriptionCount } = dispatch(readSubscriptions()) as unknown as Subscriptions;
    const query = (getState() as ApiState)[api.reducerPath].queries[queryCacheKey];
    if (query?.status !== 'pending' || getSubscriptionCount(queryCacheKey) > 0) return;
    const findRunning = api.util.getRunningQueryThunk(query.endpointName as never, query.originalArgs as never);
    const running = dispatch(findRunning as never) as { abort: () => void } | undefined;
    running?.abort();
  };
  return (next) => (action) => {
    const result = next(action);
    if (unsubscribeQueryResult.match(action)) setTimeout(cancel, 0, action.payload.queryCacheKey);
    return result;
  };
};
