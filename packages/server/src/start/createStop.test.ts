import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { usualTimes } from '../http/watchConnections.ts';
import { CLOSE_MS } from '../mail/outbox.ts';
import { createStop, MAX_CLOSE_MS, type Stopping } from './createStop.ts';

afterEach(() => vi.restoreAllMocks());

function openStop(close: () => Promise<void>, retiring: Pick<Stopping, 'retire' | 'retireMs'> = {}) {
  let clock = 0;
  const exits: number[] = [];
  const stop = createStop({ close, exit: (code) => exits.push(code), now: () => clock, ...retiring });
  return {
    exits,
    signalAt: (milliseconds: number) => {
      clock = milliseconds;
      stop();
    },
  };
}

const never = () => new Promise<void>(() => {});

test('the first signal closes, and exits with 0 once that is done', async () => {
  const closing = Promise.withResolvers<void>();
  const { exits, signalAt } = openStop(() => closing.promise);
  signalAt(0);
  expect(exits).toEqual([]);
  closing.resolve();
  await closing.promise;
  expect(exits).toEqual([0]);
});

test.each([
  ['a signal repeated by npm changes nothing', [0, 0, 40, 1000], []],
  ['a second signal exits at once', [0, 1001], [1]],
  ['a repeated signal, then a second one, exits at once', [0, 40, 2500], [1]],
])('%s', (_, signals, exits) => {
  const stopping = openStop(never);
  for (const time of signals) stopping.signalAt(time);
  expect(stopping.exits).toEqual(exits);
});

test('several signals close once', () => {
  const close = vi.fn(never);
  const { signalAt } = openStop(close);
  for (const time of [0, 10, 5000]) signalAt(time);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a close that fails says why and exits with 1', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('The disk is gone');
  const { exits, signalAt } = openStop(() => Promise.reject(error));
  signalAt(0);
  await vi.waitFor(() => expect(exits).toEqual([1]));
  expect(said).toHaveBeenCalledWith(error);
});

test('a close that never ends is given up within 10 s', () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { exits, signalAt } = openStop(never);
  signalAt(0);
  vi.advanceTimersByTime(9_999);
  vi.useRealTimers();
  expect(exits).toEqual([1]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('readers that are cut, and then a mail server that hangs, leave time to close the database', () => {
  expect(usualTimes.grace + CLOSE_MS).toBeLessThanOrEqual(MAX_CLOSE_MS - 1_000);
});

describe('a server with a balancer in front', () => {
  function open() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [retire, close] = [vi.fn(), vi.fn(async () => {})];
    return { retire, close, ...openStop(close, { retire, retireMs: 3_000 }) };
  }

  test('is retired first, and closed three seconds later', async () => {
    const { retire, close, exits, signalAt } = open();
    signalAt(0);
    signalAt(40);
    await vi.advanceTimersByTimeAsync(2_999);
    expect([retire.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([retire.mock.calls.length, close.mock.calls.length, exits]).toEqual([1, 1, [0]]);
  });

  test('is closed at once by a second signal, and only once', async () => {
    const { close, exits, signalAt } = open();
    signalAt(0);
    signalAt(1_100);
    expect(close).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([close.mock.calls.length, exits]).toEqual([1, [0]]);
  });

  test('ends with 1 by a third signal', () => {
    const { close, exits, signalAt } = open();
    close.mockImplementation(never);
    for (const time of [0, 1_100, 2_200]) signalAt(time);
    expect(exits).toEqual([1]);
  });
});
