import { expect, test } from 'vitest';
import { isHeld, isUnavailable } from './isUnavailable.ts';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  ['a refused connection', failure({ code: 'ECONNREFUSED' }), true],
  ['both addresses of a host refusing', new AggregateError([failure({ code: 'ECONNREFUSED' })]), true],
  ['a host name that does not resolve', failure({ code: 'EAI_AGAIN' }), true],
  ['a terminated backend', failure({ code: '57P01' }), true],
  ['a starting server', failure({ code: '57P03' }), true],
  ['a statement timeout', failure({ code: '57014' }), true],
  ['too many connections', failure({ code: '53300' }), true],
  ['a deadlock', failure({ code: '40P01' }), true],
  ['a standby', failure({ code: '25006' }), true],
  ['a broken connection', failure({}, 'Connection terminated unexpectedly'), true],
  ['a query timeout', failure({}, 'Query read timeout'), true],
  ['a lock on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), true],
  ['a snapshot too old to write on', failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }), true],
  ['a full disk', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['a disk error', failure({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }), true],
  [
    'a worker of Citus that is away',
    failure({ code: 'XX000' }, 'failure on connection marked as essential: machine2:5432'),
    true,
  ],
  ['a duplicate key', failure({ code: '23505' }), false],
  ['a duplicate key on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), false],
  ['a syntax error', failure({ code: '42601' }), false],
  ['a damaged file', failure({ code: 'ERR_SQLITE_ERROR', errcode: 11 }), false],
  ['a TypeError', new TypeError('undefined is not a function'), false],
  ['a string', 'ECONNREFUSED', false],
])('%s: %#', (_case, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test.each([
  ['a lock that was waited for too long', '55P03', true],
  ['a deadlock', '40P01', true],
  ['a failed serialization', '40001', true],
  ['a statement timeout', '57014', false],
  ['a text that cannot be stored', '22P05', false],
])('%s is a row that another transaction holds: %s, %s', (_case, code, expected) => {
  expect(isHeld(failure({ code }))).toBe(expected);
});
