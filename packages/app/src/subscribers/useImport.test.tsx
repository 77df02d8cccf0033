import type { ImportJob } from '@prelude/api/contract/imports';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../../../../tests/support/app/mount.ts';
import { openApp } from '../../../../tests/support/app/openApp.tsx';
import { openWindow } from '../../../../tests/support/app/openWindow.ts';
import { refuse } from '../../../../tests/support/app/refuse.ts';
import { toFileProblem, toImportState, toRefusal, useImport } from './useImport.ts';

vi.mock('@prelude/ui/patterns/showToast', () => ({ showToast: () => undefined }));

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
const useNew = () => useImport({ waitlistId: 'l1', importId: null, dropped: [], toHref });
const useFirst = () => useImport({ waitlistId: 'l1', importId: 'i1', dropped: [], toHref });

test('a file is uploaded as it is, and its import gets an address', async () => {
  const urls: string[] = [];
  const { asked, where, mount } = openApp({
    answer: (request) => {
      urls.push(request.url);
      return Response.json(request.method === 'POST' ? job : [], { status: request.method === 'POST' ? 201 : 200 });
    },
  });
  const { read } = await mount(useNew);
  await acting(() => read().on.take('"ada@example.com"'));
  await expect.poll(where).toBe('/here?import=i1');
  expect(asked.at(-1)).toEqual({ call: 'POST /v1/waitlists/l1/imports', body: 'ada@example.com' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(urls.at(-1)).toContain(`?${new URLSearchParams({ timeZone, language: 'en' })}`);
});

test('a file that is too large is not sent', async () => {
  const { asked, mount } = openApp({ answer: () => Response.json([]) });
  const { read } = await mount(useNew);
  const file = new File([], 'a.csv');
  Object.defineProperty(file, 'size', { value: 25 * 1024 * 1024 + 1 });
  await acting(() => read().on.take(file));
  expect(read().state).toMatchObject({ status: 'choosing', problem: 'tooLarge' });
  expect(asked.map(({ call }) => call)).toEqual(['GET /v1/waitlists/l1/imports']);
});

test('a cancelled upload is back at the first step without a remark', async () => {
  const { mount } = openApp({
    answer: ({ method }) => (method === 'POST' ? new Promise<Response>(() => undefined) : Response.json([])),
  });
  const { read } = await mount(useNew);
  await acting(() => read().on.take('[]'));
  expect(read().state.status).toBe('uploading');
  await acting(() => read().on.openStep('file'));
  await expect.poll(() => read().state).toEqual({ status: 'choosing', problem: undefined, recent: undefined });
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
  await acting(() => resolve(refuse(500, 'internal')));
  await expect.poll(() => read().state).toMatchObject({ status: 'columns', refusal: 'unexpected' });
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

test('a start that finds another import running says so', async () => {
  const { mount } = openApp({
    answer: ({ method }) => (method === 'POST' ? refuse(409, 'import_running') : Response.json(job)),
  });
  const { read } = await mount(useFirst);
  await expect.poll(() => read().state.status).toBe('columns');
  await acting(() => read().on.openStep('check'));
  await acting(() => read().on.act('start'));
  await expect.poll(() => read().state).toMatchObject({ status: 'check', refusal: 'anotherRuns' });
});
