import { expect, test } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

function open(minLevel: LogLevel) {
  const lines: string[] = [];
  return { log: createLog(minLevel, { write: (line) => lines.push(line) }), lines };
}

function written(minLevel: LogLevel): string[] {
  const { log, lines } = open(minLevel);
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]({}, `at.${level}`);
  return lines.map((line) => JSON.parse(line).event);
}

test('lines of the given level and above are written', () => {
  expect(written('debug')).toEqual(['at.debug', 'at.info', 'at.warn', 'at.error']);
  expect(written('warn')).toEqual(['at.warn', 'at.error']);
  expect(written('silent')).toEqual([]);
});

test('an event is one line, even if its fields hold line breaks and an error', () => {
  const { log, lines } = open('info');
  log.error({ note: 'a\nb', error: new TypeError('no\nluck') }, 'broken');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'broken',
    note: 'a\nb',
    error: { name: 'TypeError', message: 'no\nluck', stack: expect.any(String) },
  });
});

test('the name, message, code and stack of an error are written, and no other fields of it', () => {
  const { log, lines } = open('info');
  const error = Object.assign(new Error('refused'), { code: '23505', detail: 'Key (email)=(ada@prelude.example)' });
  log.warn({ error }, 'database.unavailable');
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ message: 'refused', code: '23505' });
  expect(lines[0]).not.toContain('ada@');
});
