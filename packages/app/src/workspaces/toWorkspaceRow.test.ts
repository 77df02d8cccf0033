import { expect, test } from 'vitest';
import { toWorkspaceRow } from './WorkspacesRoute.tsx';

const workspace = { id: 'w1', name: 'Launch', status: 'draft' } as const;
const row = { id: 'w1', name: 'Launch', status: 'draft', isSelected: false, detailsHref: '/workspaces/w1' };
const uncounted = { isFetching: false, currentData: [workspace] };

test.each([
  ['another is selected', workspace, 'w2', row],
  ['none is selected', workspace, undefined, row],
  ['this one is selected', workspace, 'w1', { ...row, isSelected: true }],
  ['without a status it is published', { ...workspace, status: undefined }, 'w2', { ...row, status: 'published' }],
])('%s', (_, item, selectedId, expected) => {
  expect(toWorkspaceRow(item, selectedId, uncounted)).toEqual(expected);
});

const counted = { isFetching: false, currentData: [{ ...workspace, waitlistsCount: 2, contactsCount: 0 }] };
const others = { isFetching: true, currentData: [{ ...workspace, id: 'w2', waitlistsCount: 2, contactsCount: 5 }] };
const failed = { isFetching: false, error: { kind: 'offline' } as const };

test.each([
  ['are its own', counted, { waitlists: 2, subscribers: 0 }],
  ['are being loaded', { isFetching: true }, { waitlists: 'loading', subscribers: 'loading' }],
  ['have failed', failed, { waitlists: 'failed', subscribers: 'failed' }],
  ['are older than the workspace', others, { waitlists: 'loading', subscribers: 'loading' }],
  ['stay after a failure', { ...failed, ...counted }, { waitlists: 2, subscribers: 0 }],
])('counts %s', (_, counts, expected) => {
  expect(toWorkspaceRow(workspace, undefined, counts)).toEqual({ ...row, ...expected });
});
