import { expect, test } from 'vitest';
import { toWorkspaceRow } from './WorkspacesRoute.tsx';

const workspace = { id: 'w1', name: 'Launch', status: 'draft' } as const;
const row = { id: 'w1', name: 'Launch', status: 'draft', isSelected: false, detailsHref: '/workspaces/w1' };

test.each([
  ['another is selected', workspace, 'w2', row],
  ['none is selected', workspace, undefined, row],
  ['this one is selected', workspace, 'w1', { ...row, isSelected: true }],
  ['without a status it is published', { ...workspace, status: undefined }, 'w2', { ...row, status: 'published' }],
])('%s', (_, item, selectedId, expected) => {
  expect(toWorkspaceRow(item, selectedId)).toEqual(expected);
});
