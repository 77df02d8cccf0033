import { useSelector } from 'react-redux';
import type { Can } from '../contract/waitlists.ts';
import { waitlistsApi } from './waitlists.ts';

const ours: Can = { import: true, undo: true, sort: true, chart: true, design: true, follow: true };
const plain: Can = { import: false, undo: false, sort: false, chart: false, design: false, follow: false };

/** An API that implements only SPEC has waitlists without a version. Until one is read, the server is taken for ours. */
export function selectCan(state: unknown): Can {
  const { endpoints, util } = waitlistsApi;
  const lists = util
    .selectCachedArgsForQuery(state as never, 'listWaitlists')
    .flatMap((workspace) => endpoints.listWaitlists.select(workspace)(state as never).data ?? []);
  return lists.some(({ version }) => version === undefined) ? plain : ours;
}

export const useCan = (): Can => useSelector(selectCan);
