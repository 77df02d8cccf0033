import type { ImportDelimiter } from '@prelude/api/contract/imports';
import { describe, expect, test } from 'vitest';
import { eachRecord } from './eachRecord.ts';

describe('rows', () => {
  async function read(text: string, delimiter: ImportDelimiter = 'comma') {
    const rows: (string | number)[][] = [];
    await eachRecord(Buffer.from(text), delimiter, (cells, line) => rows.push([line, ...cells]));
    return rows;
  }

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
        [3, 'f', '"g'],
      ],
    ],
    [
      'with a quote in a quoted cell, which ends it',
      '"5" disk, large",a\nb,c',
      [
        [1, '"5" disk', 'large"', 'a'],
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
        [2, 'c', '"d'],
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
      'with carriage returns, and a line feed in a cell',
      'a,b\rc,"d\ne"\rf,g',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd\ne'],
        [4, 'f', 'g'],
      ],
    ],
    ['that are none', '', []],
  ])('%s', async (_, text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  test('of a long file are the same as of its parts, also where a window ends in the middle of a row', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `visitor${n}@example.com;"Name; ""${n}""\nżółć"`);
    const rows = await read(lines.join('\r\n'), 'semicolon');
    expect(rows).toHaveLength(lines.length);
    expect(rows[12_345]).toEqual([24_691, 'visitor12345@example.com', 'Name; "12345"\nżółć']);
    expect(rows.at(-1)?.[1]).toBe('visitor19999@example.com');
  });

  test('are not lost behind a quote that nobody closed, however many they are', async () => {
    const lines = Array.from({ length: 60_000 }, (_, n) => `visitor${n}@example.com;Ada "the first" ${n}`);
    lines[3] = 'bob@example.com;"Bob';
    lines[40_000] = 'eve@example.com;"Eve';
    const rows = await read(lines.join('\n'), 'semicolon');
    expect(rows).toHaveLength(lines.length);
    expect(rows[40_000]).toEqual([40_001, 'eve@example.com', '"Eve']);
    expect(rows.at(-1)).toEqual([60_000, 'visitor59999@example.com', 'Ada "the first" 59999']);
  });

  test('longer than a window are read whole', async () => {
    const long = 'x'.repeat(200_000);
    expect(await read(`a,${long}\nb,c`)).toEqual([
      [1, 'a', long],
      [2, 'b', 'c'],
    ]);
  });

  test('with a quote in quotes at their start and a break are whole', async () => {
    expect(await read('a,"""Ada""\nLovelace"\nb,c')).toEqual([
      [1, 'a', '"Ada"\nLovelace'],
      [3, 'b', 'c'],
    ]);
  });

  test('of different widths take no longer', async () => {
    expect(await read(`a,b,c\n${'a,b\na\n'.repeat(50_000)}`)).toHaveLength(100_001);
  }, 10_000);

  test('of 10 MB are read, and those behind them', async () => {
    const long = 'x'.repeat(10 * 1024 * 1024);
    expect((await read(`a,b\n${long},c\n"${long}",d\ne,f`)).map(([line, , last]) => [line, last])).toEqual([
      [1, 'b'],
      [2, 'c'],
      [3, 'd'],
      [4, 'f'],
    ]);
  });

  test('with very many torn quotes say from which line on quotes are read as they are', async () => {
    const lines = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `"a${n}@b.co,x`).join('\n'));
    expect(await eachRecord(lines(10), 'comma', () => undefined)).toBeUndefined();
    const line = await eachRecord(lines(20_000), 'comma', () => undefined);
    expect(line).toBeGreaterThan(10);
    expect(line).toBeLessThan(20_000);
  });

  const timeOf = async (text: string) => {
    const start = process.threadCpuUsage();
    const rows = await read(text);
    const { user, system } = process.threadCpuUsage(start);
    return { rows, time: user + system };
  };

  test.each([
    ['"', ''],
    ['', '"'],
  ])(
    'with very many torn quotes are read in a few times the time of others, and none is lost',
    async (first, second) => {
      const lines = (one: string, two: string) =>
        Array.from({ length: 20_000 }, (_, n) => `${one}a${n}@b.co,${two}x`).join('\n');
      await read(lines('', ''));
      const plain = await timeOf(lines('', ''));
      const torn = await timeOf(lines(first, second));
      expect(torn.rows).toHaveLength(20_000);
      expect(torn.rows.at(-1)).toEqual([20_000, `${first}a19999@b.co`, `${second}x`]);
      expect(torn.time / plain.time).toBeLessThan(20);
    },
  );

  test('lose NULs', async () => {
    expect(await read('a,b\0c')).toEqual([[1, 'a', 'bc']]);
  });
});
