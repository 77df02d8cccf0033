import { expect, test } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

function written(least: LogLevel): string[] {
  const lines: string[] = [];
  const log = createLog(least, (line) => lines.push(line));
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`at.${level}`);
  return lines.map((line) => JSON.parse(line).event);
}

test('a level is written from itself upwards', () => {
  expect(written('debug')).toEqual(['at.debug', 'at.info', 'at.warn', 'at.error']);
  expect(written('warn')).toEqual(['at.warn', 'at.error']);
  expect(written('silent')).toEqual([]);
});

test('an event is one line, also with a text of many and an error in it', () => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).error('broken', { note: 'a\nb', error: new TypeError('no\nluck') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'broken',
    note: 'a\nb',
    error: { name: 'TypeError', message: 'no\nluck', stack: expect.any(String) },
  });
});
