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

const lost: FailureReport = { kind: 'offline' };

/** Opens a server with the waitlist `stored`. Another device saves one of `meanwhile` before each patch arrives. */
function openServer(stored: Waitlist & { version: number }, meanwhile: Partial<Waitlist>[], losesAnswers = false) {
  const server = { stored, sent: [] as (WaitlistPatch | 'read')[] };
  const send = ({ body, version }: ApiRequest) => {
    server.sent.push(body ? (body as WaitlistPatch) : 'read');
    if (!body) return { data: server.stored };
    const other = meanwhile.shift();
    if (other) server.stored = { ...server.stored, ...other, version: server.stored.version + 1 };
    if (version !== server.stored.version) return { error: conflict };
    server.stored = { ...server.stored, ...body, version: server.stored.version + 1 };
    return losesAnswers ? { error: lost } : { data: server.stored };
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

test('a change without a conflict is sent once, and reported before the reply returns', async () => {
  const { server, save, onNewer } = openServer(first, []);
  const saved = { ...first, name: 'Mine', version: 2 };
  expect(await save({ name: 'Mine' })).toEqual({ data: saved });
  expect(server.sent).toEqual([{ name: 'Mine' }]);
  expect(onNewer).toHaveBeenCalledExactlyOnceWith(saved);
});

test('a patch without a reply fails, and is recognised when it is repeated', async () => {
  const { server, save } = openServer(first, [], true);
  expect(await save({ name: 'Mine' })).toEqual({ error: lost });
  expect(await save({ name: 'Mine' })).toMatchObject({ data: { name: 'Mine', version: 2 } });
  expect(server.sent).toEqual([{ name: 'Mine' }, { name: 'Mine' }, 'read']);
});

test('a change of another field is shown before anything is written', async () => {
  const { server, save, onNewer } = openServer(first, [{ description: 'Theirs' }]);
  expect(await save({ name: 'Mine' })).toEqual({ error: conflict });
  expect(server.stored).toMatchObject({ name: 'Launch', description: 'Theirs' });
  const theirs = onNewer.mock.lastCall?.[0];
  expect(await save({ name: 'Mine' }, first, theirs)).toMatchObject({ data: { name: 'Mine', description: 'Theirs' } });
});

test('sites that both devices added are a conflict, and nothing is written', async () => {
  const { server, save, onNewer } = openServer(first, [{ allowedOrigins: ['a', 'theirs'] }]);
  const fields = { allowedOrigins: 'conflict' };
  expect(await save({ allowedOrigins: ['a', 'mine'] })).toMatchObject({ error: { kind: 'conflict', fields } });
  expect(server.stored.allowedOrigins).toEqual(['a', 'theirs']);
  expect(onNewer).toHaveBeenCalledExactlyOnceWith(server.stored);
});

test('a field that both devices changed is a conflict, and nothing is written', async () => {
  const { server, save, onNewer } = openServer(first, [{ name: 'Theirs' }]);
  expect(await save({ name: 'Mine', description: 'Mine' })).toEqual({
    error: { ...conflict, fields: { name: 'conflict' } },
  });
  expect(server.stored).toMatchObject({ name: 'Theirs', description: 'Soon' });
  const theirs = onNewer.mock.lastCall?.[0];
  expect(await save({ name: 'Mine' }, theirs, theirs)).toMatchObject({ data: { name: 'Mine' } });
});

test('a change that arrived while editing is a conflict before anything is sent', async () => {
  const theirs = { ...first, name: 'Theirs', version: 2 };
  const { server, save } = openServer(theirs, []);
  expect(await save({ name: 'Mine' }, first, theirs)).toEqual({
    error: { kind: 'conflict', fields: { name: 'conflict' } },
  });
  expect(server.sent).toEqual([]);
});

test('a value that another device saved too needs no write', async () => {
  const { server, save } = openServer(first, [{ name: 'Same' }]);
  expect(await save({ name: 'Same' })).toMatchObject({ data: { name: 'Same', version: 2 } });
  expect(server.sent).toEqual([{ name: 'Same' }, 'read']);
});
