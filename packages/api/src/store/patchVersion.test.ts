import { expect, test, vi } from 'vitest';
import type { FailureReport } from '../client/failure.ts';
import { getWaitlist, patchWaitlist, type Waitlist, type WaitlistPatch } from '../contract/waitlists.ts';
import { type ApiRequest, request } from './baseQuery.ts';
import { patchVersion } from './patchVersion.ts';

const first = {
  id: 'l1',
  workspaceId: 'ws',
  name: 'Launch',
  description: 'Soon',
  allowedOrigins: ['a'],
  version: 1,
};
const conflict: FailureReport = { kind: 'conflict', status: 412, code: 'precondition_failed' };

/** A server whose waitlist is `stored`; another device saves `meanwhile` before each of so many patches arrives. */
function openServer(stored: Waitlist & { version: number }, meanwhile: Partial<Waitlist>[]) {
  const server = { stored, sent: [] as (WaitlistPatch | 'read')[] };
  const send = ({ body, version }: ApiRequest) => {
    server.sent.push(body ? (body as WaitlistPatch) : 'read');
    if (!body) return { data: server.stored };
    const other = meanwhile.shift();
    if (other) server.stored = { ...server.stored, ...other, version: server.stored.version + 1 };
    if (version !== server.stored.version) return { error: conflict };
    server.stored = { ...server.stored, ...body, version: server.stored.version + 1 };
    return { data: server.stored };
  };
  const onNewer = vi.fn();
  const save = (patch: WaitlistPatch, base: Partial<Waitlist> = first, current = first) =>
    patchVersion<Waitlist, WaitlistPatch>(
      { current, base, patch },
      {
        send,
        toPatch: (body, version) => request(patchWaitlist, { params: { waitlistId: 'l1' }, body }, { version }),
        toRead: () => request(getWaitlist, { params: { waitlistId: 'l1' } }),
        onNewer,
      },
    );
  return { server, save, onNewer };
}

test('what nobody else has changed is sent once', async () => {
  const { server, save } = openServer(first, []);
  expect(await save({ name: 'Mine' })).toEqual({ data: { ...first, name: 'Mine', version: 2 } });
  expect(server.sent).toEqual([{ name: 'Mine' }]);
});

test('what another device has changed beside it is kept', async () => {
  const { server, save, onNewer } = openServer(first, [{ description: 'Theirs', allowedOrigins: ['a', 'theirs'] }]);
  await save({ name: 'Mine', allowedOrigins: ['a', 'mine'] });
  expect(server.stored).toMatchObject({ name: 'Mine', description: 'Theirs', allowedOrigins: ['a', 'theirs', 'mine'] });
  expect(onNewer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ description: 'Theirs' }));
});

test('a field that both have changed is a conflict, and nothing is written', async () => {
  const { server, save, onNewer } = openServer(first, [{ name: 'Theirs' }]);
  expect(await save({ name: 'Mine', description: 'Mine' })).toEqual({
    error: { kind: 'conflict', fields: { name: 'conflict' } },
  });
  expect(server.stored).toMatchObject({ name: 'Theirs', description: 'Soon' });
  const theirs = onNewer.mock.lastCall?.[0];
  expect(await save({ name: 'Mine' }, theirs, theirs)).toMatchObject({ data: { name: 'Mine' } });
});

test('a change that this device has seen only after the editing began is a conflict before anything is sent', async () => {
  const theirs = { ...first, name: 'Theirs', version: 2 };
  const { server, save } = openServer(theirs, []);
  expect(await save({ name: 'Mine' }, first, theirs)).toEqual({
    error: { kind: 'conflict', fields: { name: 'conflict' } },
  });
  expect(server.sent).toEqual([]);
});

test('what another device has saved alike needs no writing', async () => {
  const { server, save } = openServer(first, [{ name: 'Same' }]);
  expect(await save({ name: 'Same' })).toMatchObject({ data: { name: 'Same', version: 2 } });
  expect(server.sent).toEqual([{ name: 'Same' }, 'read']);
});

test('where it changes over and over, the third refusal is told', async () => {
  const others = ['one', 'two', 'three'].map((description) => ({ description }));
  const { server, save } = openServer(first, others);
  expect(await save({ name: 'Mine' })).toEqual({ error: conflict });
  expect(server.stored.name).toBe('Launch');
});
