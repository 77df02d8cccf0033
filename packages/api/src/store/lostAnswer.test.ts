import { expect, test, vi } from 'vitest';
import type { FailureReport } from '../client/failure.ts';
import { getWorkspace, rotateWorkspaceKey } from '../contract/workspaces.ts';
import { request } from './baseQuery.ts';
import { type Reply, sendRemoval, sendWrite } from './lostAnswer.ts';

const params = { workspaceId: 'ws' };
const write = request(rotateWorkspaceKey, { params });
const read = request(getWorkspace, { params });

const offline: FailureReport = { kind: 'offline' };
const late: FailureReport = { kind: 'timeout' };
const gateway: FailureReport = { kind: 'unexpected', status: 502 };
const refused: FailureReport = { kind: 'invalid', status: 422 };
const broken: FailureReport = { kind: 'unexpected', status: 500 };
const missing: FailureReport = { kind: 'missing', status: 404 };

/** Replies in turn. */
function openServer(...replies: Reply<unknown>[]) {
  return vi.fn(() => replies.shift() ?? { error: offline });
}

test.each<[string, Reply<unknown>[], Reply<unknown>, number]>([
  ['an answer is the answer', [{ data: 'key' }], { data: 'key' }, 1],
  ['a refusal is one', [{ error: refused }], { error: refused }, 1],
  ['so is a failure of the server', [{ error: broken }], { error: broken }, 1],
  ['a lost answer to what has happened', [{ error: offline }, { data: 'new' }], { data: 'new' }, 2],
  ['one that a proxy has lost', [{ error: gateway }, { data: 'new' }], { data: 'new' }, 2],
  ['one that took too long', [{ error: late }, { data: 'new' }], { data: 'new' }, 2],
  [
    'a lost answer to what has not happened',
    [{ error: offline }, { data: 'old' }],
    { error: { ...offline, isUnwritten: true } },
    2,
  ],
  [
    'a lost answer of which nobody knows',
    [{ error: gateway }, { error: broken }],
    { error: { ...gateway, kind: 'offline' } },
    2,
  ],
  ['a late answer of which nobody knows', [{ error: late }, { error: broken }], { error: late }, 2],
])('of a write: %s', async (_, replies, reply, calls) => {
  const send = openServer(...replies);
  expect(await sendWrite(send, write, read, (found) => (found === 'new' ? found : undefined))).toEqual(reply);
  expect(send.mock.calls).toEqual([[write], [read]].slice(0, calls));
});

test.each<[string, Reply<unknown>[], Reply<unknown>, number]>([
  ['an answer is the answer', [{ data: 'gone' }], { data: 'gone' }, 1],
  ['what is missing at the first try is missing', [{ error: missing }], { error: missing }, 1],
  ['a lost answer, and missing since', [{ error: offline }, { error: missing }], { data: null }, 2],
  ['a lost answer, and removed by the second try', [{ error: gateway }, { data: 'gone' }], { data: 'gone' }, 2],
  ['a lost answer, and refused then', [{ error: offline }, { error: refused }], { error: refused }, 2],
  ['a late answer, and missing since', [{ error: late }, { error: missing }], { data: null }, 2],
  ['two late answers', [{ error: late }, { error: late }], { error: late }, 2],
  ['two lost answers', [{ error: offline }, { error: gateway }], { error: { ...gateway, kind: 'offline' } }, 2],
])('of a removal: %s', async (_, replies, reply, calls) => {
  const send = openServer(...replies);
  expect(await sendRemoval(send, write)).toEqual(reply);
  expect(send).toHaveBeenCalledTimes(calls);
});

test('whoever has removed the account is signed out by it', async () => {
  const signedOut: FailureReport = { kind: 'unauthorized', status: 401 };
  const ends = ['missing', 'unauthorized'] as const;
  const send = openServer({ error: offline }, { error: signedOut });
  expect(await sendRemoval(send, write, ends)).toEqual({ data: null });
  expect(await sendRemoval(openServer({ error: signedOut }), write, ends)).toEqual({ error: signedOut });
});
