import type { ImportDelimiter, ImportEncoding } from '@prelude/ui/screens/subscribers/ImportColumns';
import { describe, expect, test } from 'vitest';
import { decode, guessDelimiter, guessEncoding, isText, readRecords, splitAddresses } from './importText.ts';

const utf8 = new TextEncoder();
/** `żółć` as Polish Windows writes it. */
const windows = new Uint8Array([0xbf, 0xf3, 0xb3, 0xe6]);

test.each<[string, Uint8Array, ImportEncoding, string]>([
  ['plain letters', utf8.encode('ada'), 'utf-8', 'ada'],
  ['Polish letters', utf8.encode('żółć'), 'utf-8', 'żółć'],
  ['a byte order mark', utf8.encode('\uFEFFżółć'), 'utf-8', 'żółć'],
  ['letters of Windows', windows, 'windows-1250', 'żółć'],
  ['two bytes a letter', new Uint8Array([0xff, 0xfe, 0x7c, 0x01]), 'utf-16le', 'ż'],
  ['the first byte of such a mark alone', new Uint8Array([0xff, 0x41]), 'windows-1250', '˙A'],
  ['the second one alone', new Uint8Array([0x41, 0xfe]), 'windows-1250', 'Aţ'],
  ['nothing', new Uint8Array(), 'utf-8', ''],
])('%s are read as what they are', (_, bytes, encoding, text) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decode(bytes, encoding)).toBe(text);
});

test('a spreadsheet is no text', () => {
  expect(isText(decode(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'utf-8'))).toBe(false);
  expect(isText('a,b')).toBe(true);
});

test.each<[string, ImportDelimiter]>([
  ['email,name\na@b.pl,Ada\n', 'comma'],
  ['email;name\na@b.pl;Ada\n', 'semicolon'],
  ['email\tname\na@b.pl\tAda\n', 'tab'],
  ['email;name\na@b.pl;"Lovelace, Ada"\nc@d.pl;"Hopper, Grace"\n', 'semicolon'],
  ['a@b.pl\nc@d.pl\n', 'comma'],
  ['a@b.pl', 'comma'],
  ['\n\nemail;name\n', 'semicolon'],
  ['sep=;\r\nemail;name, first, second\r\n', 'semicolon'],
  ['sep=\t\nemail\tname\n', 'tab'],
  ['SEP=;', 'semicolon'],
  ['sep=;\remail;name\r', 'semicolon'],
  ['name,sep=;\na,b\n', 'comma'],
  ['sep=\n;a,b\nc,d\n', 'comma'],
  ['sep=|\na,b\n', 'comma'],
  ['', 'comma'],
])('the delimiter of %j is a %s', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter);
});

test.each([
  ['a@b.pl, c@d.pl; e@f.pl', 'a@b.pl\nc@d.pl\ne@f.pl'],
  ['a@b.pl,Ada', 'a@b.pl,Ada'],
  ['a@b.pl,Ada c@d.pl', 'a@b.pl,Ada c@d.pl'],
  ['a@b.pl,c@d.pl Ada', 'a@b.pl,c@d.pl Ada'],
  ['a@b.pl\tc@d.pl', 'a@b.pl\nc@d.pl'],
  ['a@b.pl,c@d.pl\ne@f.pl,g@h.pl', 'a@b.pl,c@d.pl\ne@f.pl,g@h.pl'],
  ['a@b.pl\n', 'a@b.pl'],
  ['', ''],
])('%j is taken for %j', (text, lines) => {
  expect(splitAddresses(text)).toBe(lines);
});

describe('rows', () => {
  const read = (text: string, delimiter: ImportDelimiter = 'comma') =>
    [...readRecords(text, delimiter)].map(({ line, cells }) => [line, ...cells]);

  test.each<[string, string, (number | string)[][]]>([
    [
      'with line feeds',
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'with carriage returns too',
      'a,b\r\nc,d\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'with carriage returns alone',
      'a,b\rc,d\r',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'with both',
      'a,b\nc,d\r\ne,f',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'quoted, with their delimiter, quotes and breaks',
      '"a,1","b ""2"""\n"c\nd",e\nf,g',
      [
        [1, 'a,1', 'b "2"'],
        [2, 'c\nd', 'e'],
        [4, 'f', 'g'],
      ],
    ],
    [
      'quoted at the end of a line of Windows',
      '"a","b"\r\n"c","d"\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'that are blank left out, and counted as lines',
      'a\n\n , \nb',
      [
        [1, 'a'],
        [4, 'b'],
      ],
    ],
    ['trimmed', ' a , b ', [[1, 'a', 'b']]],
    [
      'with a quote that nobody closed',
      'a,b\nc,"d\ne,f\ng,h',
      [
        [1, 'a', 'b'],
        [2, 'c', '"d'],
        [3, 'e', 'f'],
        [4, 'g', 'h'],
      ],
    ],
    [
      'with a quote that only another row closes',
      'a,"b\nc,d\ne,"f"\n"g\nh",i',
      [
        [1, 'a', '"b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
        [4, 'g\nh', 'i'],
      ],
    ],
    [
      'with letters behind a quote',
      'a,"b" c\r\nd,"e"\r\nf,"g',
      [
        [1, 'a', '"b" c'],
        [2, 'd', 'e'],
        [3, 'f', 'g'],
      ],
    ],
    [
      'with a quote in a quoted cell',
      '"5" disk, large",a\nb,c',
      [
        [1, '5" disk, large', 'a'],
        [2, 'b', 'c'],
      ],
    ],
    [
      'with a quote that nobody closed, trimmed',
      'a,b\n c , "d \ne,f',
      [
        [1, 'a', 'b'],
        [2, 'c', '"d'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'with a quote that nobody closed, behind carriage returns alone',
      'a,b\rc,"d\re,f\r',
      [
        [1, 'a', 'b'],
        [2, 'c', '"d'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'with a quote that nobody closed at the very end',
      'a,b\nc,"d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'with a break at the end of a quoted cell',
      'a,"b\n"\nc,d',
      [
        [1, 'a', 'b'],
        [3, 'c', 'd'],
      ],
    ],
    [
      'below a line that names nothing',
      'sep=x,y\na,b',
      [
        [1, 'sep=x', 'y'],
        [2, 'a', 'b'],
      ],
    ],
    ['below a line that names the delimiter', 'sep=,\r\na,b', [[2, 'a', 'b']]],
    [
      'with carriage returns, and a line feed in a cell',
      'a,b\rc,"d\ne"\rf,g',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd\ne'],
        [4, 'f', 'g'],
      ],
    ],
    ['that are none', '', []],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test('of a long file are the same as of its parts, also where a window ends in the middle of a row', () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `visitor${n}@example.com;"Name; ""${n}""\nżółć"`);
    const rows = read(lines.join('\r\n'), 'semicolon');
    expect(rows).toHaveLength(lines.length);
    expect(rows[12_345]).toEqual([24_691, 'visitor12345@example.com', 'Name; "12345"\nżółć']);
    expect(rows.at(-1)?.[1]).toBe('visitor19999@example.com');
  });

  test('are not lost behind a quote that nobody closed, however many they are', () => {
    const lines = Array.from({ length: 60_000 }, (_, n) => `visitor${n}@example.com;Ada "the first" ${n}`);
    lines[3] = 'bob@example.com;"Bob';
    lines[40_000] = 'eve@example.com;"Eve';
    const rows = read(lines.join('\n'), 'semicolon');
    expect(rows).toHaveLength(lines.length);
    expect(rows[40_000]).toEqual([40_001, 'eve@example.com', '"Eve']);
    expect(rows.at(-1)).toEqual([60_000, 'visitor59999@example.com', 'Ada "the first" 59999']);
  });

  test('longer than a window are read whole', () => {
    const long = 'x'.repeat(200_000);
    expect(read(`a,${long}\nb,c`)).toEqual([
      [1, 'a', long],
      [2, 'b', 'c'],
    ]);
  });
});
