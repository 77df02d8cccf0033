import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { mergeOutage } from './mergeOutage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = (message = 'away') => Object.assign(new Error(message), { code: 'ECONNREFUSED' });

function open() {
  const lines: string[] = [];
  const log = mergeOutage(createLog('info', { write: (line) => lines.push(line) }));
  return { log, read: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

test('an outage is its first line, and then one a second with a count', () => {
  const { log, read } = open();
  for (let index = 0; index < 172; index += 1) log.warn({ id: `r${index}`, error: away() }, 'database.unavailable');
  expect(read()).toEqual([expect.objectContaining({ event: 'database.unavailable', id: 'r0' })]);
  log.warn({ error: away('gone') }, 'upkeep.failed');
  vi.advanceTimersByTime(1_000);
  const [sum, ...others] = read();
  expect(sum).toMatchObject({ event: 'database.unavailable', count: 172, error: { message: 'gone' } });
  expect(others).toEqual([]);
  log.warn({ error: away() }, 'outbox.unreachable');
  vi.advanceTimersByTime(1_000);
  expect(read()).toEqual([expect.objectContaining({ event: 'database.unavailable', count: 1 })]);
});

test('once it is over nothing is written, and the next one has a first line again', () => {
  const { log, read } = open();
  log.warn({ error: away() }, 'upkeep.failed');
  vi.advanceTimersByTime(5_000);
  expect(read()).toHaveLength(1);
  log.warn({ error: away() }, 'upkeep.failed');
  expect(read()).toEqual([expect.objectContaining({ event: 'upkeep.failed' })]);
});

test('other lines are written as they come', () => {
  const { log, read } = open();
  for (const level of ['info', 'warn', 'error'] as const)
    for (let index = 0; index < 3; index += 1) log[level]({ error: new Error('ours') }, level);
  expect(read()).toHaveLength(9);
});
