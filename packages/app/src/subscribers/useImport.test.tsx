import { type ImportJob, MAX_IMPORT_BYTES } from '@prelude/api/contract/imports';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toFileProblem, toImportState, toRefusal, useImport } from './useImport.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));
const downloaded = vi.hoisted(() => vi.fn());
vi.mock('../platform/downloadFile.ts', async (original) => ({
  ...(await original<object>()),
  downloadFile: downloaded,
}));

beforeEach(() => {
  openWindow();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const job: ImportJob = {
  id: 'i1',
  status: 'ready',
  settings: {
    timeZone: 'Europe/Warsaw',
    language: 'pl',
    encoding: 'utf-8',
    delimiter: 'comma',
    hasTitles: true,
    dateOrder: 'dayFirst',
    rowOrder: 'asInFile',
  },
  columns: [
    { title: 'Email', field: 'email', examples: [] },
    { title: 'When', field: null, examples: [] },
  ],
  questions: [],
  counts: { rows: 3, added: 3, known: 0, unsubscribed: 0, repeated: 0, refused: 0, undated: 0 },
  done: 0,
  sample: [],
  refused: [],
  further: { count: 0, first: [] },
  undoableUntil: null,
};

const work = { isChecking: false, isBusy: false };
const read = (currentData: ImportJob) => ({ currentData, isFetching: false });

describe('what is shown', () => {
  test.each<[string, Parameters<typeof toImportState>[0], object]>([
    ['a file that is uploaded', { ...work, upload: new File(['a'], 'a.csv') }, { status: 'uploading', bytes: 1 }],
    ['a file that was refused', { ...work, problem: 'html' }, { status: 'choosing', problem: 'html' }],
    ['an import being loaded', { ...work, query: { isFetching: true } }, { status: 'loading' }],
    [
      'an import that cannot be read',
      { ...work, query: { isFetching: false, error: { kind: 'timeout' } } },
      { status: 'unread', reason: 'timeout' },
    ],
    [
      'an import whose day is over',
      { ...work, query: { isFetching: false, error: { kind: 'missing' } } },
      { status: 'choosing', problem: 'gone' },
    ],
    ['the columns', { ...work, query: read(job) }, { status: 'columns' }],
    ['the check', { ...work, isChecking: true, query: read(job) }, { status: 'check' }],
    [
      'the columns while a question is open',
      { ...work, isChecking: true, query: read({ ...job, questions: ['dateOrder'] }) },
      { status: 'columns' },
    ],
    [
      'the progress as last seen while the server is out of reach',
      { ...work, query: { ...read({ ...job, status: 'running' }), error: { kind: 'offline' } } },
      { status: 'running', refusal: 'offline' },
    ],
    [
      'why a press was refused rather than that the server is out of reach',
      { ...work, refusal: 'tooLate', query: { ...read({ ...job, status: 'done' }), error: { kind: 'offline' } } },
      { status: 'done', refusal: 'tooLate' },
    ],
    ['the end', { ...work, query: read({ ...job, status: 'undone' }) }, { status: 'undone' }],
  ])('%s', (_, facts, state) => {
    expect(toImportState(facts)).toMatchObject(state);
  });

  test.each([
    [{ kind: 'invalid', status: 400, code: 'unreadable_file', file: 'xls' }, 'xls'],
    [{ kind: 'invalid', status: 400, code: 'unreadable_file', file: 'of a newer server' }, 'unknown'],
    [{ kind: 'invalid', status: 413, code: 'body_too_large' }, 'tooLarge'],
    [{ kind: 'unexpected', status: 413 }, 'refusedByProxy'],
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'unauthorized', status: 401 }, 'forbidden'],
  ] as const)('%j is a file refused: %s', (error, problem) => {
    expect(toFileProblem(error)).toBe(problem);
  });

  test.each([
    [{ kind: 'conflict', code: 'import_running' }, 'anotherRuns'],
    [{ kind: 'conflict', code: 'not_undoable' }, 'tooLate'],
    [{ kind: 'conflict', code: 'import_not_ready' }, undefined],
    [{ kind: 'conflict', code: 'question_open' }, undefined],
    [{ kind: 'throttled' }, 'throttled'],
  ] as const)('%j is a press refused: %s', (error, refusal) => {
    expect(toRefusal(error)).toBe(refusal);
  });
});

const toHref = (id?: string) => (id ? `/here?import=${id}` : '/here?import');
const neverUploaded = ({ method }: Request) =>
  method === 'POST' ? new Promise<Response>(() => undefined) : Response.json([]);
const useNew = () => useImport({ waitlistId: 'l1', importId: null, dropped: [], toHref });
const useFirst = () => useImport({ waitlistId: 'l1', importId: 'i1', dropped: [], toHref });

test('a file is uploaded as it is, and its import gets an address', async () => {
  const urls: string[] = [];
  const { asked, visited, mount } = openApp({
    answer: (request) => {
      urls.push(request.url);
      return Response.json(request.method === 'POST' ? job : [], { status: request.method === 'POST' ? 201 : 200 });
    },
  });
  const { read } = await mount(useNew);
  await acting(() => read().on.take('"ada@example.com"'));
  await expect.poll(visited).toEqual(['/here?import=i1']);
  expect(asked.at(-1)).toEqual({ call: 'POST /v1/waitlists/l1/imports', body: 'ada@example.com' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(urls.at(-1)).toContain(`?${new URLSearchParams({ timeZone, language: 'en' })}`);
});

test('a file that is too large is not sent', async () => {
  const { asked, mount } = openApp({ answer: () => Response.json([]) });
  const { read } = await mount(useNew);
  const file = new File([], 'a.csv');
  Object.defineProperty(file, 'size', { value: MAX_IMPORT_BYTES + 1, configurable: true });
  await acting(() => read().on.take(file));
  expect(read().state).toMatchObject({ status: 'choosing', problem: 'tooLarge' });
  expect(asked.map(({ call }) => call)).toEqual(['GET /v1/waitlists/l1/imports']);
  Object.defineProperty(file, 'size', { value: MAX_IMPORT_BYTES });
  await acting(() => read().on.take(file));
  await expect.poll(() => asked.at(-1)?.call).toBe('POST /v1/waitlists/l1/imports');
});

test('a file that is taken after a refused one opens its columns, and the first step begins anew', async () => {
  const app = openApp({
    answer: ({ method, url }) =>
      method === 'POST' ? Response.json(job, { status: 201 }) : Response.json(url.endsWith('/i1') ? job : []),
  });
  let go: (to: string) => void = () => undefined;
  const { read } = await app.mount(() => {
    [, go] = useLocation();
    const importId = app.where()?.includes('import=i1') ? 'i1' : null;
    return useImport({ waitlistId: 'l1', importId, dropped: [], toHref });
  });
  const large = new File([], 'a.csv');
  Object.defineProperty(large, 'size', { value: MAX_IMPORT_BYTES + 1 });
  await acting(() => read().on.take(large));
  expect(read().state).toMatchObject({ status: 'choosing', problem: 'tooLarge' });
  await acting(() => read().on.take(new File(['[]'], 'b.csv')));
  await expect.poll(() => read().state).toMatchObject({ status: 'columns', fileName: 'b.csv' });
  await acting(() => read().on.openStep('check'));
  expect(read().state).toMatchObject({ status: 'check' });
  await acting(() => read().on.openStep('file'));
  expect(app.where()).toBe('/here?import');
  await expect.poll(() => read().state).toEqual({ status: 'choosing', problem: undefined, recent: undefined });
  await acting(() => read().on.take('[]'));
  await expect.poll(() => read().state).toMatchObject({ status: 'columns', fileName: undefined });
  await acting(() => read().on.openStep('check'));
  await acting(() => go('/here?import'));
  await acting(() => read().on.take('[]'));
  await expect.poll(() => read().state).toMatchObject({ status: 'columns' });
});

test('what refused a file is forgotten at the first step', async () => {
  const answer = ({ method }: Request) => (method === 'POST' ? refuse(403, 'key_not_allowed') : Response.json([]));
  const { read } = await openApp({ answer }).mount(useNew);
  await acting(() => read().on.take('[]'));
  await expect.poll(() => read().state).toMatchObject({ problem: 'forbidden' });
  await acting(() => read().on.openStep('file'));
  expect(read().state).toMatchObject({ status: 'choosing', problem: undefined });
});

test.each<[string, string[], object]>([
  ['one file is uploaded', ['a.csv'], { status: 'uploading', fileName: 'a.csv' }],
  ['several files are refused', ['a.csv', 'b.csv'], { status: 'choosing', problem: 'many' }],
])('of what was dropped on the page, %s', async (_, names, state) => {
  const dropped = names.map((name) => new File(['[]'], name));
  const { mount } = openApp({ answer: neverUploaded });
  const { read } = await mount(() => useImport({ waitlistId: 'l1', importId: null, dropped, toHref }));
  await expect.poll(() => read().state).toMatchObject(state);
});

test('an import that can still be undone is named at the first step, and not opened', async () => {
  const ended = { ...job, status: 'done', counts: { ...job.counts, added: 5 } };
  const list = [
    { ...ended, id: 'i8' },
    { ...ended, id: 'i9', undoableUntil: 1 },
  ];
  const { visited, mount } = openApp({ answer: () => Response.json(list) });
  const { read } = await mount(useNew);
  const recent = { href: '/here?import=i9', added: 5 };
  await expect.poll(() => read().state).toMatchObject({ status: 'choosing', recent });
  expect(visited()).toEqual(['/here']);
});

test('a file that the server refuses is back at the first step with the reason', async () => {
  const answer = ({ method }: Request) => (method === 'POST' ? refuse(403, 'key_not_allowed') : Response.json([]));
  const { read } = await openApp({ answer }).mount(useNew);
  await acting(() => read().on.take('[]'));
  await expect.poll(() => read().state).toMatchObject({ status: 'choosing', problem: 'forbidden' });
});

test('a cancelled upload is back at the first step without a remark', async () => {
  const { mount } = openApp({ answer: neverUploaded });
  const { read } = await mount(useNew);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? 'asked' : 'left';
  };
  expect(leave()).toBe('left');
  await acting(() => read().on.take('[]'));
  expect(read().state).toEqual({ status: 'uploading', fileName: undefined, bytes: 2 });
  expect(leave()).toBe('asked');
  await acting(() => read().on.openStep('file'));
  await expect.poll(() => read().state).toEqual({ status: 'choosing', problem: undefined, recent: undefined });
  expect(leave()).toBe('left');
});

test('the upload ends with the page', async () => {
  let signal: AbortSignal | undefined;
  const { mount } = openApp({
    answer(request) {
      if (request.method === 'POST') signal = request.signal;
      return neverUploaded(request);
    },
  });
  const { read, unmount } = await mount(useNew);
  await acting(() => read().on.take('[]'));
  await expect.poll(() => signal?.aborted).toBe(false);
  await unmount();
  expect(signal?.aborted).toBe(true);
});

test('an import that runs on the list is shown instead of the first step', async () => {
  const { where, mount } = openApp({ answer: () => Response.json([{ ...job, id: 'i7', status: 'running' }]) });
  await mount(useNew);
  await expect.poll(where).toBe('/here?import=i7');
});

test('a change is shown at once, and a refused one is taken back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { mount } = openApp({ answer: ({ method }) => (method === 'PATCH' ? promise : Response.json(job)) });
  const { read } = await mount(useFirst);
  const fields = () => {
    const { state } = read();
    return 'job' in state ? state.job.columns.map(({ field }) => field) : undefined;
  };
  await expect.poll(fields).toEqual(['email', null]);
  await acting(() => read().on.change({ columns: ['email', 'joined'] }));
  expect(fields()).toEqual(['email', 'joined']);
  expect(read().state).toMatchObject({ isBusy: true });
  await acting(() => resolve(refuse(500, 'internal')));
  await expect.poll(() => read().state).toMatchObject({ status: 'columns', refusal: 'unexpected', isBusy: false });
  expect(fields()).toEqual(['email', null]);
});

test('a running import is asked for each second, until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const replies: ImportJob[] = [
    { ...job, status: 'running', done: 1 },
    { ...job, status: 'running', done: 2 },
    { ...job, status: 'done', done: 3 },
  ];
  const { asked, mount } = openApp({ answer: () => Response.json(replies[Math.min(asked.length, 3) - 1]) });
  const { read } = await mount(useFirst);
  await expect.poll(() => read().state.status).toBe('running');
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => read().state.status).toBe('done');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map(({ call }) => call)).toEqual(Array(3).fill('GET /v1/waitlists/l1/imports/i1'));
});

test('the rows that were skipped are saved as a file of the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 3) });
  const headers = { 'content-type': 'text/csv' };
  const { mount } = openApp({
    answer: ({ url }) => (url.endsWith('/i1') ? Response.json(job) : new Response('a\r\n', { headers })),
  });
  const { read } = await mount(useFirst);
  await acting(() => read().on.download());
  await expect.poll(() => downloaded.mock.calls.length).toBe(1);
  const [name, type, file] = downloaded.mock.lastCall ?? [];
  expect([name, type, await (file as Blob).text()]).toEqual([
    'skipped-rows_2026-05-03.csv',
    'text/csv;charset=utf-8',
    'a\r\n',
  ]);
});

test('an import that could not be read is read again on request', async () => {
  let isBroken = true;
  const { mount } = openApp({ answer: () => (isBroken ? refuse(403, 'key_not_allowed') : Response.json(job)) });
  const { read } = await mount(useFirst);
  await expect.poll(() => read().state).toEqual({ status: 'unread', reason: 'forbidden' });
  isBroken = false;
  await acting(() => read().on.retry());
  await expect.poll(() => read().state.status).toBe('columns');
});

test('a start that finds another import running says so, until the next press', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { asked, mount, visited } = openApp({
    answer: ({ method }) => (method === 'POST' ? promise : Response.json(job)),
  });
  const { read } = await mount(useFirst);
  await expect.poll(() => read().state.status).toBe('columns');
  await acting(() => read().on.openStep('check'));
  expect(read().state).toMatchObject({ status: 'check', isBusy: false });
  await acting(() => void read().on.act('start'));
  expect(read().state).toMatchObject({ isBusy: true });
  await acting(() => resolve(refuse(409, 'import_running')));
  await expect.poll(() => read().state).toMatchObject({ status: 'check', refusal: 'anotherRuns' });
  expect(asked.filter(({ call }) => call === 'GET /v1/waitlists/l1/imports/i1')).toHaveLength(2);
  await acting(() => read().on.openStep('columns'));
  expect(read().state).toMatchObject({ status: 'columns', refusal: undefined, isBusy: false });
  expect(visited()).toEqual(['/here']);
});

test('the next press forgets why the last one was refused, and one that is taken reads nothing again', async () => {
  const replies = [refuse(409, 'import_running'), Response.json({ ...job, status: 'undone' })];
  const { asked, mount } = openApp({
    answer: ({ method }) => (method === 'POST' && replies.shift()) || Response.json(job),
  });
  const { read } = await mount(useFirst);
  await expect.poll(() => read().state.status).toBe('columns');
  await acting(() => read().on.act('start'));
  await expect.poll(() => read().state).toMatchObject({ refusal: 'anotherRuns' });
  const before = asked.length;
  await acting(() => read().on.act('start'));
  await expect.poll(() => read().state).toMatchObject({ status: 'undone', refusal: undefined });
  expect(asked.slice(before).filter(({ call }) => call === 'GET /v1/waitlists/l1/imports/i1')).toEqual([]);
});
