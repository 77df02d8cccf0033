import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { fromCsvCell, toContactLine, toCsvCell, toCsvLine, toCsvWords, toHeaderLine, toUsualDelimiter } from './csv.ts';
import { ExportQuery } from './exports.ts';
import { ImportChange } from './imports.ts';

describe('the answers to an import', () => {
  test.each<[unknown, boolean]>([
    [{}, true],
    [{ columns: ['email', null, 'joined'], timeZone: 'Europe/Warsaw', dateOrder: 'dayFirst' }, true],
    [{ encoding: 'iso-8859-2', delimiter: 'pipe', hasTitles: false, rowOrder: 'reversed' }, true],
    [{ timeZone: 7 }, false],
    [{ columns: ['age'] }, false],
    [{ columns: 'email' }, false],
    [{ encoding: 'klingon' }, false],
    [{ language: 'de' }, false],
  ])('%j: %s', (change, isFine) => expect(is(change, ImportChange)).toBe(isFine));
});

describe('the columns of an export', () => {
  test.each<[unknown, boolean]>([
    [['email'], true],
    [['number', 'email', 'name', 'joined', 'source', 'state'], true],
    [[], false],
    [['email', 'email'], false],
    [['email', 'password'], false],
    ['email', false],
  ])('%j: %s', (columns, isFine) => expect(is({ columns }, ExportQuery)).toBe(isFine));
  test.each<[unknown, boolean]>([
    ['comma', true],
    ['semicolon', true],
    [',', false],
  ])('with the delimiter %j: %s', (delimiter, isFine) => expect(is({ delimiter }, ExportQuery)).toBe(isFine));
});

test.each([
  ['en', 'comma'],
  ['pl', 'semicolon'],
  ['de', 'semicolon'],
] as const)('in %s the list separator is a %s', (language, delimiter) => {
  expect(toUsualDelimiter(language)).toBe(delimiter);
});

const words = toCsvWords((id) => id.replace('pages.subscribers.', ''), { language: 'en' });
const ada = {
  id: 'c1',
  email: 'ada@example.com',
  name: 'Ada',
  state: 'pending',
  createdAt: Date.UTC(2026, 0, 5, 12, 34, 56, 789),
  position: 7,
  source: { way: 'widget' as const, utmSource: 'news' },
};

describe('a contact in a file', () => {
  const whole = { columns: ['number', 'email', 'name', 'joined', 'source', 'state'] as const, words };
  test.each([
    ['all their fields', ada, '7;ada@example.com;Ada;2026-01-05 12:34:56;news;state.pending\r\n'],
    [
      'the place in the file when they have no number',
      { id: 'c2', email: 'b@b.pl' },
      '3;b@b.pl;;;;state.subscribed\r\n',
    ],
    [
      'an empty cell when they have no source',
      { ...ada, source: null },
      '7;ada@example.com;Ada;2026-01-05 12:34:56;;state.pending\r\n',
    ],
  ])('is %s', (_, contact, line) => {
    expect(toContactLine(contact, 3, { ...whole, delimiter: 'semicolon' })).toBe(line);
  });
  test('follows the byte order mark and titles in the same order', () => {
    expect(toHeaderLine({ columns: ['state', 'email'], delimiter: 'comma', words })).toBe(
      '\uFEFFcsv.state,csv.email\r\n',
    );
  });
});

test.each([
  ['plain', 'plain'],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  [' before', '" before"'],
  ['after ', '"after "'],
  ['=1', "'=1"],
  ['x\n=1', '"\'x\n\'=1"'],
  ['x;\t y', '"\'x;\'\t y"'],
])('%j is the cell %j', (text, cell) => expect(toCsvCell(text)).toBe(cell));

test('cells of a line are separated by the delimiter', () => {
  expect(toCsvLine(['a', 'b;c'], 'semicolon')).toBe('a;"b;c"\r\n');
});

test.each(['plain', '=1', ' =1', 'x\n=1', 'x;\t y', "'quoted'", "'tis", "O'Hara", '', "'", "''=1"])(
  '%j written as a cell reads as itself',
  (text) => {
    const cell = toCsvCell(text).replace(/^"([\s\S]*)"$/, '$1');
    expect(fromCsvCell(cell)).toBe(text);
  },
);

test.each(["'tis", "'48 123", "'x\n=1"])('%j from another program stays as it is', (cell) => {
  expect(fromCsvCell(cell)).toBe(cell);
});
