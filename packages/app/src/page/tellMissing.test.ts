import { beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { setGuard } from '../navigation/leave.ts';
import { tellMissing } from './tellMissing.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast }));

const reload = vi.fn();

beforeEach(() => {
  openWindow();
  Object.assign(window, { location: { reload } });
  reload.mockClear();
  showToast.mockClear();
  setGuard(null);
});

const reply = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'content-type': type } }));
const gone = reply(404, 'application/problem+json');
const same = reply(200, 'text/javascript; charset=utf-8');

test.each([
  ['its script is gone from the server', false, gone, true],
  ['its host serves a page in place of the script', false, reply(200, 'text/html'), true],
  ['its script is there', false, same, false],
  ['the server is broken', false, reply(502, 'text/html'), false],
  ['the network is gone', false, () => Promise.reject(new TypeError('offline')), false],
  ['its script is gone and something is unsaved', true, gone, false],
])('a page that misses code when %s (unsaved: %s)', async (_, isUnsaved, answer, isReloaded) => {
  vi.stubGlobal('fetch', answer);
  if (isUnsaved) setGuard({ isNeeded: () => true, ask: () => undefined });
  await tellMissing();
  expect(reload.mock.calls.length).toBe(isReloaded ? 1 : 0);
  expect(showToast.mock.calls.map(([kind, , options]) => [kind, options.isLasting])).toEqual(
    isReloaded ? [] : [['error', true]],
  );
});
