import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../client/failure.ts';
import { toPause, watchPage } from './watchPage.ts';

const openPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let page = openPage();

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

type Reply = boolean | ApiFailure;

/** Watches with replies in turn, the last of which repeats. `times` are the seconds of the reads. */
function open(...replies: [Reply, ...Reply[]]) {
  const start = Date.now();
  const times: number[] = [];
  const signals: AbortSignal[] = [];
  const end = watchPage(async (signal) => {
    const reply = replies[Math.min(times.length, replies.length - 1)] as Reply;
    times.push((Date.now() - start) / 1000);
    signals.push(signal);
    if (reply instanceof ApiFailure) throw reply;
    return reply;
  });
  return { times, signals, end, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) };
}

const offline = new ApiFailure({ kind: 'offline' });
const expired = new ApiFailure({ kind: 'unauthorized', status: 401 });
const throttled = new ApiFailure({ kind: 'throttled', status: 429, retryAfter: 45 });

test.each<[string, [Reply, ...Reply[]], number[]]>([
  ['nothing changes', [false], [1, 5, 9, 13, 17, 21, 25, 29]],
  ['everything changes', [true], [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]],
  ['one read has a change', [false, true, false], [1, 5, 8, 12, 16, 20, 24, 28]],
  ['one read fails', [offline, false], [1, 9, 13, 17, 21, 25, 29]],
  ['the network is gone', [offline], [1, 9, 25]],
  ['the session has expired', [expired], [1, 9, 25]],
  ['there were too many reads', [throttled], [1]],
])('the reads of 30 seconds while %s', async (_, replies, times) => {
  const watched = open(...replies);
  await watched.pass(30);
  expect(watched.times).toEqual(times);
});

test.each([
  [1, undefined, 8_000],
  [2, undefined, 16_000],
  [3, undefined, 30_000],
  [50, undefined, 30_000],
  [1, 5, 8_000],
  [1, 60, 60_000],
])('after failure %i with Retry-After %s, the pause is %i ms', (failures, retryAfter, pause) => {
  expect(toPause(failures, retryAfter)).toBe(pause);
});

test('a busy page of twelve tabs, with two more reads for each change, stays under 600 reads a minute', async () => {
  const { times, pass } = open(true);
  await pass(60);
  expect(times.length * 2 * 12).toBeLessThan(600);
});

describe('a hidden page', () => {
  test('reads nothing, and reads a second after it is shown', async () => {
    const { times, pass } = open(false);
    await pass(2);
    turn('hidden');
    await pass(600);
    expect(times).toEqual([1]);
    turn('visible');
    await pass(2);
    expect(times).toEqual([1, 603]);
  });

  test('reads nothing if it was opened so', async () => {
    page.visibilityState = 'hidden';
    const { times, pass } = open(false);
    await pass(60);
    expect(times).toEqual([]);
  });

  test('drops the read under way', async () => {
    const signals: AbortSignal[] = [];
    watchPage((signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await vi.advanceTimersByTimeAsync(1000);
    turn('hidden');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    turn('visible');
    await vi.advanceTimersByTimeAsync(1000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

test.each(['focus', 'online', 'pageshow'])('%s ends the pause after a failure', async (event) => {
  const { times, pass } = open(false, offline, offline, false);
  await pass(15);
  expect(times).toEqual([1, 5, 13]);
  window.dispatchEvent(new Event(event));
  await pass(1);
  expect(times).toEqual([1, 5, 13, 16]);
});

test('coming back does not end a Retry-After', async () => {
  const { times, pass } = open(throttled, false);
  await pass(2);
  for (const event of ['focus', 'online']) window.dispatchEvent(new Event(event));
  turn('hidden');
  turn('visible');
  await pass(43);
  expect(times).toEqual([1]);
  await pass(2);
  expect(times).toEqual([1, 46]);
});

test('coming back again and again delays nothing', async () => {
  const { times, pass } = open(false);
  for (let time = 0; time < 20; time += 1) {
    window.dispatchEvent(new Event('focus'));
    await pass(0.5);
  }
  expect(times.length).toBeGreaterThan(3);
});

test('a slow reply is waited for', async () => {
  const replies: ((hasChanged: boolean) => void)[] = [];
  watchPage(() => new Promise((resolve) => replies.push(resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replies).toHaveLength(1);
  replies[0]?.(false);
  await vi.advanceTimersByTimeAsync(239_000);
  expect(replies).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(replies).toHaveLength(2);
});

test('a read of two seconds is followed by a pause of eight', async () => {
  const times: number[] = [];
  const start = Date.now();
  watchPage(() => {
    times.push((Date.now() - start) / 1000);
    return new Promise((resolve) => setTimeout(resolve, 2_000, true));
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(times).toEqual([1, 11, 21]);
});

test('nothing is read after its end', async () => {
  const { times, signals, end, pass } = open(false);
  await pass(2);
  end();
  for (const event of ['focus', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  turn('visible');
  await pass(60);
  expect(times).toEqual([1]);
  expect(signals[0]?.aborted).toBe(false);
});
