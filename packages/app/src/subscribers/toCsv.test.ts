import { describe, expect, test } from 'vitest';
import { toCsv } from './toCsv.ts';

const header = ['No', 'Email', 'Name'] as const;
const toNameCell = (name: string | null) => {
  const [, line] = toCsv([{ id: '1', email: 'a@b.pl', name }], header).split(/^1,a@b\.pl,/m);
  return line?.replace(/\r\n$/, '');
};

test('the whole file', () => {
  const contacts = [
    { id: 'x', email: 'zofia@example.com', name: 'Zofia Żółć' },
    { id: 'y', email: 'jan@example.com' },
  ];
  expect(toCsv(contacts, header)).toBe(
    '\uFEFFNo,Email,Name\r\n1,zofia@example.com,Zofia Żółć\r\n2,jan@example.com,\r\n',
  );
});

test('nobody is a header', () => {
  expect(toCsv([], header)).toBe('\uFEFFNo,Email,Name\r\n');
});

describe('a cell is quoted', () => {
  test.each([
    ['Nowak, Zofia', '"Nowak, Zofia"'],
    ['the "Z"', '"the ""Z"""'],
    ['two\nlines', '"two\nlines"'],
    [' blanks ', '" blanks "'],
    ['plain', 'plain'],
    [null, ''],
  ])('%j as %s', (name, cell) => {
    expect(toNameCell(name)).toBe(cell);
  });
});

describe('what a spreadsheet would run is disarmed', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+48 123', "'+48 123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=cmd|"/c calc"!A0', `"'=cmd|""/c calc""!A0"`],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['Zofia\n=1', `"'Zofia\n=1"`],
    ['Zofia\r\n  @x', `"'Zofia\r\n  @x"`],
    ['Zofia\n\tx', `"'Zofia\n\tx"`],
    ['Anna-Maria', 'Anna-Maria'],
    ['a=b', 'a=b'],
  ])('%j as %j', (name, cell) => {
    expect(toNameCell(name)).toBe(cell);
  });

  test('in the e-mail too', () => {
    expect(toCsv([{ id: '1', email: '=x@b.pl' }], header)).toContain("1,'=x@b.pl,");
  });
});
