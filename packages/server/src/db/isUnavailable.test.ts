import { expect, test } from 'vitest';
import { isUnavailable } from './isUnavailable.ts';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each([
  ['a refused connection', failure({ code: 'ECONNREFUSED' }), true],
  ['both addresses of a host that refuse', new AggregateError([failure({ code: 'ECONNREFUSED' })]), true],
  ['a name that cannot be looked up', failure({ code: 'EAI_AGAIN' }), true],
  ['a backend that was ended', failure({ code: '57P01' }), true],
  ['a server that is starting', failure({ code: '57P03' }), true],
  ['a statement that took too long', failure({ code: '57014' }), true],
  ['too many connections', failure({ code: '53300' }), true],
  ['a deadlock', failure({ code: '40P01' }), true],
  ['a standby', failure({ code: '25006' }), true],
  ['a connection that broke', failure({}, 'Connection terminated unexpectedly'), true],
  ['a query that was given up', failure({}, 'Query read timeout'), true],
  ['a lock on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), true],
  ['a snapshot too old to write on', failure({ code: 'ERR_SQLITE_ERROR', errcode: 517 }), true],
  ['a full disk', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), true],
  ['a disk that fails', failure({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }), true],
  ['a unique value twice', failure({ code: '23505' }), false],
  ['the same on SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), false],
  ['SQL that is none', failure({ code: '42601' }), false],
  ['a damaged file', failure({ code: 'ERR_SQLITE_ERROR', errcode: 11 }), false],
  ['a mistake of ours', new TypeError('undefined is not a function'), false],
  ['what is no error', 'ECONNREFUSED', false],
])('%s: %#', (_case, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
