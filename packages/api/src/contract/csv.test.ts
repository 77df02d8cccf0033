import { describe, expect, test } from 'vitest';
import type { Contact } from './contacts.ts';
import {
  type CsvForm,
  defaultCsvColumns,
  fromCsvCell,
  toContactLine,
  toCsvCell,
  toCsvWords,
  toHeaderLine,
} from './csv.ts';

const titles: Record<string, string> = { number: 'No', email: 'Email', name: 'Name' };
const words = toCsvWords((id) => titles[id.replace('pages.subscribers.csv.', '')] ?? id, { language: 'en' });
const form: CsvForm = { columns: defaultCsvColumns, delimiter: 'comma', words };
const write = (contacts: readonly Contact[]) =>
  toHeaderLine(form) + contacts.map((contact, index) => toContactLine(contact, index + 1, form)).join('');
/** Returns the second cell of a row. */
const toCell = (text: string) => {
  const [, rest] = write([{ id: '1', email: text }]).split(/^1,/m);
  return rest?.replace(/,*\r\n$/, '');
};

test('the whole file', () => {
  const contacts = [
    { id: 'x', email: 'zofia@example.com', name: 'Zofia Żółć' },
    { id: 'y', email: 'jan@example.com' },
  ];
  expect(write(contacts)).toBe('\uFEFFNo,Email,Name\r\n1,zofia@example.com,Zofia Żółć\r\n2,jan@example.com,\r\n');
});

test('the columns that tell where somebody came from', () => {
  const columns = ['source', 'campaign', 'medium'] as const;
  const source = { way: 'widget', utmSource: 'news', utmCampaign: 'spring', utmMedium: 'mail' } as const;
  const lines = [source, { way: 'import' } as const, null].map((from) =>
    toContactLine({ id: 'x', email: 'ada@example.com', source: from }, 1, { ...form, columns }),
  );
  expect(lines).toEqual(['news,spring,mail\r\n', 'import,,\r\n', ',,\r\n']);
});

test('an empty list is only the header', () => {
  expect(write([])).toBe('\uFEFFNo,Email,Name\r\n');
});

describe('a cell is quoted', () => {
  test.each([
    ['Nowak, Zofia', '"Nowak, Zofia"'],
    ['the "Z"', '"the ""Z"""'],
    ['two\nlines', '"two\nlines"'],
    [' blanks ', '" blanks "'],
    ['plain', 'plain'],
    ['', ''],
  ])('%j as %s', (name, cell) => {
    expect(toCell(name)).toBe(cell);
  });
});

const formulas = [
  ['=1+1', "'=1+1"],
  ['+48 123', "'+48 123"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=cmd|"/c calc"!A0', `"'=cmd|""/c calc""!A0"`],
  ['  =1', "'  =1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['＝1+1', "'＝1+1"],
  ['＋48', "'＋48"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  [' ＝1', "' ＝1"],
  ['\tx', "'\tx"],
  [' \tx', "' \tx"],
  ['\rx', `"'\rx"`],
  ['Zofia\n=1', `"'Zofia\n'=1"`],
  ['Zofia\r\n  @x', `"'Zofia\r\n'  @x"`],
  ['Zofia\n\tx', `"'Zofia\n'\tx"`],
  ['Zofia;=1+1;x', `"'Zofia;'=1+1;x"`],
  ['Zofia, -1', `"'Zofia,' -1"`],
  ['Zofia;\t=1', `"'Zofia;'\t=1"`],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['Anna-Maria', 'Anna-Maria'],
  ['a=b', 'a=b'],
  ['a\tb', 'a\tb'],
] as const;

describe('cells that a spreadsheet would run as formulas are escaped', () => {
  test.each(formulas)('%j as %j', (name, cell) => {
    expect(toCell(name)).toBe(cell);
  });

  test('in names too', () => {
    expect(write([{ id: '1', email: 'a@b.pl', name: '=1' }])).toContain("1,a@b.pl,'=1");
  });
});

test.each(formulas)('%j comes back when %j is imported', (text, cell) => {
  const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(fromCsvCell(read)).toBe(text);
});

test.each([
  ["'+48 123", '+48 123'],
  ["'+foo@example.com", '+foo@example.com'],
  ["'=SUM(1)", '=SUM(1)'],
  ["'Jan;'+x", 'Jan;+x'],
  ["'Abdul", "'Abdul"],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ["O'Neil", "O'Neil"],
  ["'", "'"],
])('the cell %j reads as %j', (cell, text) => {
  expect(fromCsvCell(cell)).toBe(text);
});

test.each(["'=Ada", "''=Ada", "' =Ada", "=a,'=1", "a;'+1\n''-2", 'Ada|=1', "Ada|'=1", "'Ada, =1", "'tis", "a,''b"])(
  '%j comes back as itself, however often it is exported',
  (text) => {
    const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    const once = read(toCsvCell(text));
    expect(fromCsvCell(once)).toBe(text);
    expect(fromCsvCell(fromCsvCell(read(toCsvCell(once))))).toBe(text);
  },
);
