import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { Waitlist } from '../contract/waitlists.ts';
import { api } from './api.ts';
import { selectCan } from './can.ts';
import { waitlistsApi } from './waitlists.ts';

const toList = (version?: number): Waitlist => ({
  ...{ id: `l${version}`, name: 'Launch', workspaceId: 'ws', allowedOrigins: [], version },
});

test.each<[string, Waitlist[][], boolean]>([
  ['before any waitlist is read', [], true],
  ['of a workspace without waitlists', [[]], true],
  ['of waitlists with versions', [[toList(1)], [toList(2)]], true],
  ['of a waitlist without a version, whichever workspace it is in', [[toList(1)], [toList()]], false],
])('an API %s is ours: %#', async (_, workspaces, isOurs) => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  for (const [at, value] of workspaces.entries())
    await store.dispatch(waitlistsApi.util.upsertQueryData('listWaitlists', { workspaceId: `ws${at}` }, value));
  expect(new Set(Object.values(selectCan(store.getState())))).toEqual(new Set([isOurs]));
});
