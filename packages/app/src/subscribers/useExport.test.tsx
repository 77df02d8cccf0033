import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting } from '../testing/mount.ts';
import { openApp } from '../testing/openApp.tsx';
import { openWindow } from '../testing/openWindow.ts';
import { refuse } from '../testing/refuse.ts';
import { translate } from '../words/words.ts';
import { type Exportable, useExport } from './useExport.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast }));
const downloaded = vi.hoisted(() => vi.fn());
vi.mock('../platform/downloadFile.ts', async (original) => ({
  ...(await original<object>()),
  downloadFile: downloaded,
}));

beforeEach(() => {
  openWindow();
  downloaded.mockClear();
  showToast.mockClear();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ada = { id: '1', email: 'ada@example.com', name: 'Ada', position: 7 };
const held: Exportable = { waitlist: { id: 'l1' }, search: 'ada', matches: [ada], all: [ada], counts: { matches: 1 } };
const atServer: Exportable = {
  ...held,
  filter: { search: 'ada' },
  matches: null,
  all: null,
  counts: { matches: 3, all: 9 },
};

test('what the page holds is written without a call, and a second press makes no second file', async () => {
  const app = openApp();
  const { look } = await app.mount(() => useExport(held));
  await acting(() => look().exportBy());
  await acting(() => look().exportBy());
  expect(app.asked).toEqual([]);
  expect(downloaded).toHaveBeenCalledOnce();
  const [name, , ...parts] = downloaded.mock.lastCall ?? [];
  expect(name).toMatch(/^subscribers_filtered_ada_\d{4}-\d\d-\d\d\.csv$/);
  expect(parts.join('')).toBe('\uFEFFNo,Email,Name\r\n7,ada@example.com,Ada\r\n');
});

test('what the server alone holds comes from there, filtered as the page is, or whole', async () => {
  const urls: string[] = [];
  const answer = (request: Request) => {
    urls.push(request.url.replace('https://api.test', ''));
    return new Response('\uFEFFEmail\r\nada@example.com\r\n', { headers: { 'content-type': 'text/csv' } });
  };
  const { look } = await openApp({ answer }).mount(() => useExport(atServer));
  await acting(() => look().exportBy());
  await acting(() => look().exportBy({ scope: 'all', columns: ['email', 'state'], delimiter: 'semicolon' }));
  expect(urls).toEqual([
    '/v1/waitlists/l1/contacts.csv?search=ada&columns=number%2Cemail%2Cname&delimiter=comma&language=en',
    '/v1/waitlists/l1/contacts.csv?columns=email%2Cstate&delimiter=semicolon&language=en',
  ]);
  const names = downloaded.mock.calls.map(([name]) => name.replace(/_\d.*/, ''));
  expect(names).toEqual(['subscribers_filtered_ada', 'subscribers']);
  const [, , file] = downloaded.mock.lastCall ?? [];
  await expect((file as Blob).text()).resolves.toContain('ada@example.com');
});

test('a file that cannot be had is none, and a toast says why', async () => {
  const answer = () => refuse(403, 'key_not_allowed');
  const { look } = await openApp({ answer }).mount(() => useExport(atServer));
  await acting(async () => expect(await look().exportBy()).toBe(false));
  expect(downloaded).not.toHaveBeenCalled();
  const message = translate('common.failure.forbidden');
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', translate('pages.subscribers.toast.exportFailed', { message })]]);
  expect(look().exporting).toEqual({ status: 'idle' });
});

test('the same file is written again after a second, and at once when anything else is asked for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { look } = await openApp().mount(() => useExport(held));
  const press = (options?: Parameters<ReturnType<typeof look>['exportBy']>[0]) =>
    acting(() => look().exportBy(options));
  await press();
  await press();
  expect(downloaded).toHaveBeenCalledTimes(1);
  await press({ ...look().usual, delimiter: 'semicolon' });
  expect(downloaded).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(999);
  await press({ ...look().usual, delimiter: 'semicolon' });
  expect(downloaded).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await press({ ...look().usual, delimiter: 'semicolon' });
  expect(downloaded).toHaveBeenCalledTimes(3);
});

test('who is selected is written alone, in a file of their own', async () => {
  const jan = { id: '2', email: 'jan@example.com' };
  const { look } = await openApp().mount(() => useExport({ ...held, selected: [jan], search: '' }));
  await acting(() => look().exportBy({ ...look().usual, scope: 'selected', columns: ['email'] }));
  const [, type, ...parts] = downloaded.mock.lastCall ?? [];
  expect([type, parts.join('')]).toEqual(['text/csv;charset=utf-8', '\uFEFFEmail\r\njan@example.com\r\n']);
});

test('a file that takes long says how much of it is there, and is not begun twice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let write: ReadableStreamDefaultController | undefined;
  const start = (controller: ReadableStreamDefaultController) => {
    write = controller;
  };
  const answer = () => new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/csv' } });
  const app = openApp({ answer });
  const { look } = await app.mount(() => useExport(atServer));
  const made: unknown[] = [];
  await acting(
    () =>
      void look()
        .exportBy()
        .then((isMade) => made.push(isMade)),
  );
  await expect.poll(() => write).toBeDefined();
  expect(look().exporting).toEqual({ status: 'writing' });
  expect(await look().exportBy()).toBe(false);
  const send = (text: string) => acting(() => write?.enqueue(new TextEncoder().encode(text)));
  vi.advanceTimersByTime(299);
  await send('\uFEFFEmail\r\n');
  expect(look().exporting).toEqual({ status: 'writing' });
  vi.advanceTimersByTime(1);
  await send('a@b.pl\r\nc@d.pl');
  await expect.poll(() => look().exporting).toEqual({ status: 'writing', share: 2 / 3 });
  await send('\r\ne@f.pl\r\ng@h.pl\r\n');
  await expect.poll(() => look().exporting).toEqual({ status: 'writing', share: 1 });
  await acting(() => write?.close());
  await expect.poll(() => made).toEqual([true]);
  expect(look().exporting).toEqual({ status: 'idle' });
  expect(app.asked).toHaveLength(1);
});
