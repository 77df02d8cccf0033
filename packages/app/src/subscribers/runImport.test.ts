import type { FailureReport } from '@prelude/api/client/failure';
import type { Imported, ImportRow } from '@prelude/api/contract/imports';
import type { ImportWork } from '@prelude/ui/screens/subscribers/ImportDialog';
import { expect, test, vi } from 'vitest';
import type { Batch } from './importRows.ts';
import { createImportRun, RETRY_DELAYS_MS, type SendRows } from './runImport.ts';

const none: Imported = { added: 0, known: 0, unsubscribed: 0, invalid: [] };
const offline: FailureReport = { kind: 'offline' };

const toBatch = (emails: readonly string[], extra: Partial<Batch> = {}): Batch => ({
  sent: emails.map((email, index) => ({ row: { email }, line: index + 2, text: email })),
  refused: [],
  repeated: 0,
  count: emails.length,
  ...extra,
});

/** A list as the server keeps it; `fail` decides what becomes of a call: nothing, or no answer before or after it was done. */
function open(fail: (call: number) => 'before' | 'after' | FailureReport | undefined = () => undefined) {
  const list = new Set<string>();
  let calls = 0;
  const send = vi.fn<SendRows>(async (rows: ImportRow[], isTrial: boolean) => {
    calls += 1;
    const failure = fail(calls);
    if (failure === 'before') return { error: offline };
    if (typeof failure === 'object') return { error: failure };
    const fresh = rows.filter(({ email }) => !list.has(email));
    if (!isTrial) for (const { email } of fresh) list.add(email);
    if (failure === 'after') return { error: offline };
    return { data: { ...none, added: fresh.length, known: rows.length - fresh.length } };
  });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const begin = (work: ImportWork, batches: readonly Batch[], checked?: readonly Imported[]) =>
    createImportRun({ work, batches: batches.values(), send, checked, wait });
  return { list, send, waits, begin };
}

const batches = [toBatch(['a', 'b']), toBatch(['c', 'd']), toBatch(['e'])];
const silent = () => undefined;
const signal = () => new AbortController().signal;

test('a check counts and adds nobody; the import adds all of them', async () => {
  const { list, begin, send } = open();
  list.add('c');
  const check = begin('check', batches);
  expect(await check.resume(signal(), silent)).toBe('done');
  expect([check.counts, list.size]).toEqual([{ added: 4, known: 1, unsubscribed: 0, repeated: 0, invalid: 0 }, 1]);
  expect(send.mock.calls.map(([, isTrial]) => isTrial)).toEqual([true, true, true]);
  const run = begin('import', batches, check.answers);
  expect(await run.resume(signal(), silent)).toBe('done');
  expect([run.counts, run.done, list.size]).toEqual([check.counts, 5, 5]);
});

test('it is followed from call to call', async () => {
  const { begin } = open();
  const run = begin('import', batches);
  const seen: number[] = [];
  await run.resume(signal(), () => seen.push(run.done));
  expect(seen).toEqual([2, 4, 5]);
});

test('stopped it makes no further call, and goes on with the next one', async () => {
  const { begin, send, list } = open();
  const run = begin('import', batches);
  const stop = new AbortController();
  expect(await run.resume(stop.signal, () => stop.abort())).toBe('stopped');
  expect([run.done, send.mock.calls.length]).toEqual([2, 1]);
  expect(await run.resume(signal(), silent)).toBe('done');
  expect([run.counts.added, list.size, send.mock.calls.length]).toEqual([5, 5, 3]);
});

test('a call without an answer is made again after a while, before anybody is asked', async () => {
  const { begin, waits } = open((call) => (call === 1 || call === 2 ? 'before' : undefined));
  const run = begin('import', batches);
  expect(await run.resume(signal(), silent)).toBe('done');
  expect([waits, run.counts.added]).toEqual([RETRY_DELAYS_MS.slice(0, 2), 5]);
});

test('one that fails more often is told, and the import goes on where it was', async () => {
  let isDown = true;
  const { begin, waits, list } = open(() => (isDown ? 'before' : undefined));
  const run = begin('import', batches);
  expect(await run.resume(signal(), silent)).toEqual(offline);
  expect([waits, run.done]).toEqual([RETRY_DELAYS_MS, 0]);
  isDown = false;
  expect(await run.resume(signal(), silent)).toBe('done');
  expect(list.size).toBe(5);
});

test('who was added by a call whose answer was lost counts as added', async () => {
  const { list, begin } = open((call) => (call === 4 ? 'after' : undefined));
  list.add('a');
  const check = begin('check', batches);
  await check.resume(signal(), silent);
  const run = begin('import', batches, check.answers);
  expect(await run.resume(signal(), silent)).toBe('done');
  expect(run.counts).toEqual({ added: 4, known: 1, unsubscribed: 0, repeated: 0, invalid: 0 });
});

test.each<FailureReport>([
  { kind: 'forbidden', status: 403 },
  { kind: 'invalid', status: 400 },
  { kind: 'missing', status: 404 },
])('a refusal is told at once: $kind', async (refusal) => {
  const { begin, waits, send } = open(() => refusal);
  expect(await begin('import', batches).resume(signal(), silent)).toEqual(refusal);
  expect([waits, send.mock.calls.length]).toEqual([[], 1]);
});

test.each<FailureReport>([{ kind: 'unexpected', status: 500 }, { kind: 'timeout' }])(
  '$kind is tried again, and who came with the lost call counts as added',
  async (failure) => {
    const list = new Set<string>();
    let isLost = true;
    const send: SendRows = async (rows, isTrial) => {
      const fresh = rows.filter(({ email }) => !list.has(email));
      if (isTrial) return { data: { ...none, added: fresh.length, known: rows.length - fresh.length } };
      for (const { email } of fresh) list.add(email);
      if (!isLost) return { data: { ...none, added: fresh.length, known: rows.length - fresh.length } };
      isLost = false;
      return { error: failure };
    };
    const begin = (work: ImportWork, checked?: readonly Imported[]) =>
      createImportRun({ work, batches: batches.values(), send, checked, wait: async () => undefined });
    const check = begin('check');
    await check.resume(signal(), silent);
    const run = begin('import', check.answers);
    expect(await run.resume(signal(), silent)).toBe('done');
    expect(run.counts).toMatchObject({ added: 5, known: 0 });
  },
);

test('a failure below 500 is not tried again', async () => {
  const { begin, send } = open(() => ({ kind: 'unexpected', status: 499 }));
  await begin('import', batches).resume(signal(), silent);
  expect(send).toHaveBeenCalledOnce();
});

test('stopped while it waits for the next try it makes none, and says that it was stopped', async () => {
  vi.useFakeTimers();
  const send = vi.fn<SendRows>(async () => ({ error: offline }));
  const stop = new AbortController();
  const end = createImportRun({ work: 'import', batches: batches.values(), send }).resume(stop.signal, silent);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  stop.abort();
  expect(await end).toBe('stopped');
  expect(vi.getTimerCount()).toBe(0);
  expect(send).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('stopped during a call that fails it waits for nothing', async () => {
  const stop = new AbortController();
  const waits: number[] = [];
  const send: SendRows = async () => {
    stop.abort();
    return { error: offline };
  };
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect(
    await createImportRun({ work: 'import', batches: batches.values(), send, wait }).resume(stop.signal, silent),
  ).toBe('stopped');
  expect(waits).toEqual([]);
});

test('what is refused stands in the order of its lines, from both sides', async () => {
  const invalid = [
    { row: 2, field: 'email', code: 'email' },
    { row: 0, field: 'name', code: 'unreadable_text' },
    { row: 9, field: 'email', code: 'email' },
  ];
  const send: SendRows = async () => ({ data: { ...none, added: 1, invalid } });
  const refused = [{ line: 3, text: 'x', reason: 'createdAt' }] as const;
  const run = createImportRun({ work: 'check', batches: [toBatch(['a', 'b', 'c'], { refused })].values(), send });
  await run.resume(signal(), silent);
  expect(run.refused).toEqual([
    { line: 0, text: '', reason: 'email' },
    { line: 2, text: 'a', reason: 'unreadable' },
    { line: 3, text: 'x', reason: 'createdAt' },
    { line: 4, text: 'c', reason: 'email' },
  ]);
  expect(run.counts.invalid).toBe(4);
});

test('a batch of nothing to send makes no call', async () => {
  const { begin, send } = open();
  const refused = [{ line: 9, text: 'x', reason: 'createdAt' }] as const;
  const run = begin('check', [toBatch([], { refused, repeated: 2, count: 3 })]);
  expect(await run.resume(signal(), silent)).toBe('done');
  expect([run.counts, run.refused, run.done, send.mock.calls.length]).toEqual([
    { added: 0, known: 0, unsubscribed: 0, repeated: 2, invalid: 1 },
    refused,
    3,
    0,
  ]);
});

test.each([
  ['email', 'required', 'required'],
  ['email', 'email', 'email'],
  ['name', 'length_max_128', 'name'],
  ['name', 'unreadable_text', 'unreadable'],
  ['createdAt', 'time_range', 'createdAt'],
  ['phone', 'whatever', 'other'],
])('%s %s is told as %s, with its line', async (field, code, reason) => {
  const send: SendRows = async () => ({ data: { ...none, added: 1, invalid: [{ row: 1, field, code }] } });
  const early = { line: 1, text: 'early', reason: 'createdAt' } as const;
  const run = createImportRun({ work: 'check', batches: [toBatch(['a', 'b'], { refused: [early] })].values(), send });
  await run.resume(signal(), silent);
  expect(run.refused).toEqual([early, { line: 3, text: 'b', reason }]);
});
