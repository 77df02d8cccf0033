import { toFieldColumns } from '@prelude/api/contract/fieldColumns';
import type { Field } from '@prelude/api/contract/fields';
import type { Exported } from '@prelude/ui/state/Selection';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { translate } from '../words/words.ts';
import { useExport } from './useExport.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@prelude/ui/patterns/showToast', async () => {
  const { drawing } = await import('../../../../tests/support/app/drawing.ts');
  return { showToast: drawing(showToast) };
});
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

const found = { matches: 3, total: 9 };
const useAdas = () => useExport('l1', { search: 'ada' }, found);

const ada = { id: '1', email: 'ada@example.com' };

test.each<[string, Parameters<typeof useExport>[2], Exported | undefined, object, string]>([
  ['all of a list', { matches: 9, total: 9 }, undefined, { matches: 9 }, 'matches'],
  ['those who match, or all', found, undefined, { matches: 3, all: 9 }, 'matches'],
  ['picked rows first', found, [ada], { matches: 3, all: 9, selected: 1 }, 'selected'],
  [
    'all but some first',
    found,
    { except: ['1'], exceptions: [ada], count: 2 },
    { matches: 3, all: 9, selected: 2 },
    'selected',
  ],
])('an export offers %s', async (_, count, selected, counts, scope) => {
  const { read } = await openApp().mount(() => useExport('l1', {}, count, selected));
  expect(read().counts).toEqual(counts);
  expect(read().people.hasAll).toBe('all' in counts);
  expect(read().initial.scope).toBe(scope);
});

test('the server writes the file, with the filter of the page or of all contacts', async () => {
  const urls: string[] = [];
  const answer = (request: Request) => {
    urls.push(request.url.replace('https://api.test', ''));
    return new Response('\uFEFFEmail\r\nada@example.com\r\n', { headers: { 'content-type': 'text/csv' } });
  };
  const { read } = await openApp({ answer }).mount(useAdas);
  await acting(() => read().exportBy());
  await acting(() => read().exportBy({ scope: 'all', columns: ['email', 'state'], delimiter: 'semicolon' }));
  expect(urls).toEqual([
    '/v1/waitlists/l1/contacts.csv?search=ada&columns=number%2Cemail%2Cname&delimiter=comma&language=en',
    '/v1/waitlists/l1/contacts.csv?columns=email%2Cstate&delimiter=semicolon&language=en',
  ]);
  const names = downloaded.mock.calls.map(([name]) => name.replace(/_\d.*/, ''));
  expect(names).toEqual(['subscribers_filtered_ada', 'subscribers']);
  const [, , file] = downloaded.mock.lastCall ?? [];
  await expect((file as Blob).text()).resolves.toContain('ada@example.com');
});

test('the subscribed people alone are a filter of the server, and of picked rows', async () => {
  const urls: string[] = [];
  const answer = (request: Request) => {
    urls.push(request.url.replace('https://api.test', ''));
    return new Response('\uFEFFEmail\r\n', { headers: { 'content-type': 'text/csv' } });
  };
  const options = { columns: ['email'], delimiter: 'comma', isAlone: true } as const;
  const contacts = [
    { id: 'ada', email: 'ada@example.com', state: 'Subscribed' },
    { id: 'jan', email: 'jan@example.com', state: 'Pending' },
  ];
  const ofRows = await openApp({ answer }).mount(() => useExport('l1', { search: 'a' }, found, contacts));
  await acting(() => ofRows.read().exportBy({ ...options, scope: 'matches' }));
  await acting(() => ofRows.read().exportBy({ ...options, scope: 'all' }));
  await acting(() => ofRows.read().exportBy({ ...options, scope: 'selected' }));
  expect(urls).toEqual([
    '/v1/waitlists/l1/contacts.csv?search=a&state=subscribed&columns=email&delimiter=comma&language=en',
    '/v1/waitlists/l1/contacts.csv?state=subscribed&columns=email&delimiter=comma&language=en',
  ]);
  const [, , file] = downloaded.mock.lastCall ?? [];
  const text = await (file as Blob).text();
  expect([text.includes('ada@example.com'), text.includes('jan@example.com')]).toEqual([true, false]);

  const rest = { except: ['jan'], exceptions: [], count: 2 };
  const app = openApp({ answer });
  const ofRest = await app.mount(() => useExport('l1', { search: 'a' }, found, rest));
  await acting(() => ofRest.read().exportBy({ ...options, scope: 'selected' }));
  expect(app.asked).toMatchObject([{ body: { search: 'a', state: 'subscribed', except: ['jan'] } }]);
});

test('a failed export saves no file, and a toast says why', async () => {
  const answer = () => refuse(403, 'key_not_allowed');
  const { read } = await openApp({ answer }).mount(useAdas);
  await acting(async () => expect(await read().exportBy()).toBe(false));
  expect(downloaded).not.toHaveBeenCalled();
  const message = translate('common.failure.forbidden');
  await expect
    .poll(() => showToast.mock.calls)
    .toEqual([['error', translate('pages.subscribers.toast.exportFailed', { message })]]);
  expect(read().exporting).toEqual({ status: 'idle' });
});

test('selected contacts are written without a call', async () => {
  const app = openApp();
  const selected = [{ id: '2', email: 'jan@example.com' }];
  const { read } = await app.mount(() => useExport('l1', {}, found, selected));
  await acting(() => read().exportBy({ ...read().initial, columns: ['email'] }));
  const [, type, written] = downloaded.mock.lastCall ?? [];
  expect([type, await (written as Blob).text()]).toEqual(['text/csv;charset=utf-8', 'Email\r\njan@example.com\r\n']);
  expect(app.asked).toEqual([]);
});

test('evidence of selected contacts comes from the server, in the order of the page', async () => {
  const answer = () =>
    new Response('\uFEFFEmail,Left (UTC)\r\njan@example.com,\r\n', { headers: { 'content-type': 'text/csv' } });
  const app = openApp({ answer });
  const selected = [
    { id: '2', email: 'jan@example.com', state: 'Subscribed' },
    { id: '1', email: 'ada@example.com', state: 'Unsubscribed' },
  ];
  const { read } = await app.mount(() => useExport('l1', { search: 'a', sort: 'email' }, found, selected));
  const options = { ...read().initial, columns: ['email', 'left'] } as const;
  await acting(() => read().exportBy(options));
  await acting(() => read().exportBy({ ...options, isAlone: true }));
  const body = { sort: 'email', columns: ['email', 'left'], delimiter: 'comma', language: 'en' };
  expect(app.asked.map((request) => request.body)).toEqual([
    { ...body, ids: ['2', '1'] },
    { ...body, ids: ['2'] },
  ]);
  const [, , file] = downloaded.mock.lastCall ?? [];
  await expect((file as Blob).text()).resolves.toContain('jan@example.com');
});

test('selected contacts have the words of their answers', async () => {
  const role: Field = {
    key: 'role',
    kind: 'choice',
    label: { en: 'Your role' },
    isRequired: false,
    choices: [{ value: 'founder', label: { en: 'Founder' } }],
  };
  const selected = [{ id: '2', email: 'jan@example.com', answers: { role: 'founder' } }];
  const columns = toFieldColumns([role], { language: 'en' });
  const { read } = await openApp().mount(() => useExport('l1', {}, found, selected, columns));
  await acting(() => read().exportBy({ ...read().initial, columns: ['email', 'answers.role'] }));
  const [, , written] = downloaded.mock.lastCall ?? [];
  expect(await (written as Blob).text()).toBe('Email,Your role\r\njan@example.com,Founder\r\n');
});

test('a long export shows its progress, and does not start twice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let write: ReadableStreamDefaultController | undefined;
  const start = (controller: ReadableStreamDefaultController) => {
    write = controller;
  };
  const answer = () => new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/csv' } });
  const app = openApp({ answer });
  const { read } = await app.mount(useAdas);
  const made: unknown[] = [];
  await acting(
    () =>
      void read()
        .exportBy()
        .then((isMade) => made.push(isMade)),
  );
  await expect.poll(() => write).toBeDefined();
  expect(read().exporting).toEqual({ status: 'writing' });
  expect(await read().exportBy()).toBe(false);
  const send = (text: string) => acting(() => write?.enqueue(new TextEncoder().encode(text)));
  vi.advanceTimersByTime(299);
  await send('\uFEFFEmail\r\n');
  expect(read().exporting).toEqual({ status: 'writing' });
  vi.advanceTimersByTime(1);
  await send('a@b.pl\r\nc@d.pl');
  await expect.poll(() => read().exporting).toEqual({ status: 'writing', share: 2 / 3 });
  await send('\r\ne@f.pl\r\ng@h.pl\r\n');
  await expect.poll(() => read().exporting).toEqual({ status: 'writing', share: 1 });
  await acting(() => write?.close());
  await expect.poll(() => made).toEqual([true]);
  await expect.poll(() => read().exporting).toEqual({ status: 'idle' });
  expect(app.asked).toHaveLength(1);
});
